import { KRAFT, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { type Face, type Model, part } from '../iso.ts'
import { brandColour, brandPlate, packLabel } from '../label.ts'
import { letter } from '../lettering.ts'
import { faceLine, rect } from '../pen.ts'
import { box } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

/** A cardboard carton with a printed side. */
export function cartonModel(spec: PictureSpec, x: number, y: number, z: number, ground = KRAFT): Model {
  return box(x, y, z, ground, ({ left, right, top }) => ({
    left: packLabel(left, spec, ground),
    right:
      rect(right, 0, z * 0.34, y, z * 0.3, brandColour(spec), 0.9) +
      brandPlate(part(right, 0, z * 0.34, y, z * 0.3), spec),
    top:
      rect(top, 0, y * 0.42, x, y * 0.16, '#ffffff', 0.4) +
      faceLine(
        top,
        [
          [0, y / 2],
          [x, y / 2],
        ],
        { colour: shade(ground, -0.4), width: 1.4 },
      ),
  }))
}

export const carton: Drawing = {
  model: (spec) => cartonModel(spec, 360, 240, 260),
  front: (spec) => ({ width: 380, height: 270, art: (face) => packLabel(face, spec, KRAFT) }),
  stack: [2, 2, 2],
  pallet: true,
  setting: 'stand',
  axes: ['length', 'width', 'height'],
  frontAxes: ['length', 'height'],
}

/** A brand stamp for goods without a pack. */
export function stamp(face: Face, spec: PictureSpec, fill: string, opacity = 0.85): string {
  const size = face.height * 0.5
  const text = [spec.brand, spec.size].filter(Boolean).join('  ')
  return letter(face, { text, u: 0, v: face.height * 0.75, size, fill, fit: face.width, opacity })
}
