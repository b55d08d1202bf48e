import { STEEL, shade } from '../colour.ts'
import { type Drawing, packShare, tintOf, upright } from '../drawing.ts'
import { assemble, type Face, type Model, part, withGround, wrapFace } from '../iso.ts'
import { brandColour, PACK_WHITE, packLabel } from '../label.ts'
import { brushed } from '../materials.ts'
import { ellipsePoints, facePolygon, gradient, rect, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { hoop, lathe, round, type Spot, tube } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

/** A round pack with a label around it. */
function wrapped(centre: number, radii: [number, number], heights: [number, number], spec: PictureSpec): string {
  const face = wrapFace(centre, radii, heights, 2.5)
  const ends = [face.at(0, 0), face.at(face.width, 0)] as const
  const gloss = gradient(
    ends[0],
    [ends[1][0], ends[0][1]],
    [
      [0, '#10151f', 0.12],
      [0.2, '#ffffff', 0.28],
      [0.34, '#ffffff', 0],
      [0.7, '#10151f', 0.1],
      [1, '#10151f', 0.34],
    ],
  )
  return packLabel(face, spec) + gloss.mark + wholeFace(face, gloss.fill)
}

function bucketModel(spec: PictureSpec): Model {
  const centre = 178
  const tint = tintOf(spec, '')
  const tub = '#F4F3EF'
  const body = lathe(centre, [
    { radius: 146, z: 0, colour: tub },
    { radius: 165, z: 300, colour: shade(tub, -0.05) },
    { radius: 177, z: 301, colour: tub },
    { radius: 177, z: 325, colour: tub },
    { radius: 164, z: 326, colour: shade(tub, -0.08) },
    { radius: 160, z: 332, colour: shade(tub, -0.04) },
  ])
  const lid =
    round(centre, 118, 332, 'none', 1, shade(tub, -0.2)) +
    (tint ? round(centre, 84, 333, tint, 1, shade(tint, -0.2)) : '')
  const bow = Array.from({ length: 33 }, (_, step): Spot => {
    const swing = Math.PI * (step / 32)
    const side = Math.cos(swing) * 128
    const back = Math.sin(swing) * 40
    return [centre + side - back, centre - side - back, 312 + Math.sin(swing) * 96]
  })
  const handle = tube(bow, 6, STEEL)
  return withGround(
    assemble(centre * 2, centre * 2, 335, body, wrapped(centre, [148, 164], [26, 284], spec), lid, handle),
    ellipsePoints(centre, centre, 152),
  )
}

function roundFront(spec: PictureSpec, top: number, bottom: number, height: number, lid: number) {
  const art = (face: Face) => {
    const inset = (top - bottom) / 2
    const { width } = face
    const gloss = gradient(face.at(0, 0), face.at(width, 0), [
      [0, '#10151f', 0.14],
      [0.2, '#ffffff', 0.3],
      [0.4, '#ffffff', 0],
      [1, '#10151f', 0.22],
    ])
    const body: [number, number][] = [
      [0, lid],
      [width, lid],
      [width - inset, face.height],
      [inset, face.height],
    ]
    const label = part(face, inset * 1.2, lid + height * 0.06, width - inset * 2.4, height * 0.78)
    return (
      facePolygon(face, body, '#F1EFEA', 1, { colour: '#B9B6AF', width: 1.4 }) +
      packLabel(label, spec) +
      rect(face, -6, 0, width + 12, lid, '#FFFFFF', 1, { colour: '#B9B6AF', width: 1.4 }) +
      gloss.mark +
      facePolygon(face, body, gloss.fill)
    )
  }
  return { width: top, height, art }
}

export const bucket: Drawing = {
  model: bucketModel,
  front: (spec) => roundFront(spec, 360, 310, 350, 34),
  surface: (spec, face, scale) => brushed(face, tintOf(spec, '#EDEAE2'), random(spec.seed), scale),
  share: packShare(15),
  stack: [2, 2, 2],
  pallet: true,
  setting: 'stand',
  ...upright,
}

function canModel(spec: PictureSpec): Model {
  const centre = 132
  const tint = tintOf(spec, '#E9E6DF')
  const body = lathe(
    centre,
    [
      { radius: 132, z: 0, colour: STEEL },
      { radius: 132, z: 10, colour: STEEL },
      { radius: 128, z: 11, colour: shade(STEEL, 0.2) },
      { radius: 128, z: 288, colour: shade(STEEL, 0.2) },
      { radius: 132, z: 289, colour: STEEL },
      { radius: 132, z: 300, colour: STEEL },
      { radius: 116, z: 301, colour: shade(STEEL, -0.15) },
      { radius: 112, z: 294, colour: STEEL },
    ],
    0.35,
  )
  const lid =
    round(centre, 100, 296, shade(tint, 0.06), 1, shade(tint, -0.3)) + hoop(centre, 86, 296, shade(tint, 0.4), 2)
  return withGround(
    assemble(centre * 2, centre * 2, 300, body, wrapped(centre, [129, 129], [16, 284], spec), lid),
    ellipsePoints(centre, centre, 132),
  )
}

export const can: Drawing = {
  model: canModel,
  front: (spec) => roundFront(spec, 264, 262, 320, 16),
  surface: (spec, face, scale) => brushed(face, tintOf(spec, '#C8C3B8'), random(spec.seed), scale),
  share: packShare(3),
  stack: [3, 3, 2],
  setting: 'stand',
  ...upright,
}

function slimModel(spec: PictureSpec, nozzle: 'cap' | 'cone'): Model {
  const centre = 78
  const colour = brandColour(spec)
  const shell = lathe(centre, [
    { radius: 78, z: 0, colour: STEEL },
    { radius: 78, z: 14, colour: PACK_WHITE },
    { radius: 76, z: 410, colour: STEEL },
    { radius: 70, z: 426, colour: STEEL },
    { radius: 48, z: 446, colour: STEEL },
  ])
  const head =
    nozzle === 'cap'
      ? lathe(centre, [
          { radius: 50, z: 446, colour },
          { radius: 46, z: 500, colour },
          { radius: 40, z: 512, colour },
        ])
      : lathe(centre, [
          { radius: 22, z: 446, colour },
          { radius: 20, z: 462, colour },
          { radius: 17, z: 463, colour: PACK_WHITE },
          { radius: 5, z: 580, colour: PACK_WHITE },
        ])
  return withGround(
    assemble(
      centre * 2,
      centre * 2,
      nozzle === 'cap' ? 512 : 580,
      shell,
      wrapped(centre, [77, 76], [22, 402], spec),
      head,
    ),
    ellipsePoints(centre, centre, 78),
  )
}

export function slim(nozzle: 'cap' | 'cone'): Drawing {
  return {
    model: (spec) => slimModel(spec, nozzle),
    front: (spec) => roundFront(spec, 160, 156, 460, 20),
    share: packShare(0.75),
    stack: [4, 3, 1],
    setting: 'stand',
    ...upright,
  }
}
