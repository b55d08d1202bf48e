import { KRAFT, shade } from '../colour.ts'
import { type Drawing, packShare, tintOf } from '../drawing.ts'
import { type Face, leftFace, type Model, rightFace, topFace } from '../iso.ts'
import { brandColour, PACK_WHITE, packLabel, packStyle } from '../label.ts'
import { grains } from '../materials.ts'
import { clipTo, faceLine, facePolygon, gradient, polygon, rect, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import type { PictureSpec } from '../spec.ts'

/** The front of a filled bag: its sides swell a little. */
function swollen(face: Face): (readonly [number, number])[] {
  const { width, height } = face
  const along = [0, 0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 1]
  const swell = (share: number) => Math.sin(Math.PI * share) ** 0.6
  return [
    ...along.map((share) => face.at(width * share, -3 * swell(share))),
    ...along.map((share) => face.at(width + 7 * swell(share), height * share)),
    ...[...along].reverse().map((share) => face.at(width * share, height + 5 * swell(share))),
    ...[...along].reverse().map((share) => face.at(-7 * swell(share), height * share)),
  ]
}

function bagFront(face: Face, spec: PictureSpec, ground: string): string {
  const { width, height } = face
  const edge = swollen(face)
  const sheen = gradient(face.at(0, 0), face.at(width, 0), [
    [0, '#10151f', 0.16],
    [0.12, '#ffffff', 0.2],
    [0.45, '#ffffff', 0],
    [0.85, '#10151f', 0.05],
    [1, '#10151f', 0.2],
  ])
  const crease = (u: number, v: number, du: number, dv: number) =>
    faceLine(
      face,
      [
        [u, v],
        [u + du * 0.5, v + dv * 0.35],
        [u + du, v + dv],
      ],
      { colour: '#10151f', width: 2.2, opacity: 0.13 },
    ) +
    faceLine(
      face,
      [
        [u + 3, v],
        [u + 3 + du * 0.5, v + dv * 0.35],
        [u + du + 3, v + dv],
      ],
      { colour: '#ffffff', width: 1.6, opacity: 0.3 },
    )
  const wide: Face = { ...face, at: (u, v) => face.at(u * 1.06 - width * 0.03, v * 1.03 - height * 0.015) }
  const creases =
    crease(6, 12, 44, 46) +
    crease(width - 8, 14, -36, 54) +
    crease(10, height - 14, 50, -44) +
    crease(width - 10, height - 8, -42, -40)
  return (
    clipTo(edge, packLabel(wide, spec, ground) + creases + sheen.mark + polygon(edge, sheen.fill)) +
    polygon(edge, 'none', 1, { colour: shade(ground, -0.42), width: 1.4 })
  )
}

function bagModel(spec: PictureSpec): Model {
  const [x, y, z] = [330, 128, 450]
  const ground = packStyle(spec) === 1 ? brandColour(spec) : packStyle(spec) === 2 ? KRAFT : PACK_WHITE
  const gusset = rightFace(y, z, x)
  const top = topFace(x, y, z)
  const line = { colour: shade(ground, -0.45), width: 1.4 }
  const fold = shade(ground, -0.1)
  const gussetEdge = [gusset.at(0, 0), gusset.at(y, 0), gusset.at(y + 4, z / 2), gusset.at(y, z), gusset.at(0, z + 2)]
  const body =
    polygon(gussetEdge, shade(ground, -0.24), 1, line) +
    facePolygon(
      gusset,
      [
        [0, 0],
        [y * 0.52, z * 0.16],
        [y * 0.52, z * 0.86],
        [0, z],
      ],
      shade(ground, -0.12),
      0.6,
    ) +
    faceLine(
      gusset,
      [
        [y * 0.52, z * 0.16],
        [y * 0.52, z * 0.86],
      ],
      { colour: shade(ground, -0.5), width: 1.6, opacity: 0.5 },
    ) +
    wholeFace(top, shade(ground, 0.14), 1, line) +
    facePolygon(
      top,
      [
        [0, 0],
        [x * 0.16, y / 2],
        [0, y],
      ],
      fold,
      1,
      line,
    ) +
    facePolygon(
      top,
      [
        [x, 0],
        [x * 0.84, y / 2],
        [x, y],
      ],
      shade(ground, -0.2),
      1,
      line,
    ) +
    rect(top, x * 0.2, y * 0.3, x * 0.6, y * 0.4, brandColour(spec), 0.85) +
    bagFront(leftFace(x, z, y), spec, ground)
  return { x, y, z, svg: body }
}

export const bag: Drawing = {
  model: bagModel,
  front: (spec) => ({
    width: 330,
    height: 470,
    art: (face) => bagFront(face, spec, packStyle(spec) === 2 ? KRAFT : PACK_WHITE),
  }),
  surface: (spec, face, scale) => grains(face, tintOf(spec, '#CFCBC3'), random(spec.seed), scale),
  share: packShare(30),
  stack: [2, 3, 3],
  pallet: true,
  setting: 'stand',
  // A bag stands on its short side: its length is the height that is drawn.
  axes: ['width', 'height', 'length'],
  frontAxes: ['width', 'length'],
}
