import { INK, mix } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { type Face, part } from '../iso.ts'
import { brandColour, brandPlate, PACK_WHITE } from '../label.ts'
import { breakLines, letter } from '../lettering.ts'
import { rect, wholeFace } from '../pen.ts'
import { box } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

function card(face: Face, spec: PictureSpec): string {
  const { width, height } = face
  const size = height * 0.13
  const inset = width * 0.08
  const lines = breakLines(spec.title ?? '', size, width - inset * 2, 3)
  const name = lines
    .map((text, row) =>
      letter(face, { text, u: inset, v: height * 0.2 + row * size * 1.25, size, fill: INK, fit: width - inset * 2 }),
    )
    .join('')
  return (
    wholeFace(face, PACK_WHITE) +
    rect(face, 0, 0, width, height * 0.03, brandColour(spec)) +
    name +
    letter(face, {
      text: spec.size ?? '',
      u: inset,
      v: height * 0.72,
      size: size * 0.8,
      fill: mix(INK, PACK_WHITE, 0.35),
      weight: '500',
      fit: width - inset * 2,
    }) +
    brandPlate(part(face, 0, height * 0.8, width, height * 0.2), spec)
  )
}

/** Placeholder for goods without a matching drawing: a card with name, size and brand. */
export const plate: Drawing = {
  model: (spec) => box(420, 16, 330, PACK_WHITE, ({ left }) => ({ left: card(left, spec) })),
  front: (spec) => ({ width: 420, height: 330, art: (face) => card(face, spec) }),
  stack: [1, 3, 1],
  setting: 'stand',
  axes: ['none', 'none', 'none'],
  frontAxes: ['none', 'none'],
}
