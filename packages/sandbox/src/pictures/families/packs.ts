import { KRAFT, STEEL, shade } from '../colour.ts'
import { type Drawing, tintOf } from '../drawing.ts'
import { assemble, type Face, leftFace, type Model, part, rightFace, topFace, wrapFace } from '../iso.ts'
import { brandColour, brandPlate, manner, PACK_WHITE, packLabel } from '../label.ts'
import { letter } from '../lettering.ts'
import { brushed, grains, smooth } from '../materials.ts'
import { clipped, faceLine, facePolygon, gradient, polygon, rect, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { box, hoop, lathe, round, type Spot, tube } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

const upright = { axes: ['width', 'length', 'height'], frontAxes: ['width', 'height'] } as const

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
    clipped(edge, packLabel(wide, spec, ground) + creases + sheen.mark + polygon(edge, sheen.fill)) +
    polygon(edge, 'none', 1, { colour: shade(ground, -0.42), width: 1.4 })
  )
}

function bagModel(spec: PictureSpec): Model {
  const [x, y, z] = [330, 128, 450]
  const ground = manner(spec) === 1 ? brandColour(spec) : manner(spec) === 2 ? KRAFT : PACK_WHITE
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

const bag: Drawing = {
  model: bagModel,
  front: (spec) => ({
    width: 330,
    height: 470,
    art: (face) => bagFront(face, spec, manner(spec) === 2 ? KRAFT : PACK_WHITE),
  }),
  surface: (spec, face, scale) => grains(face, tintOf(spec, '#CFCBC3'), random(spec.seed), scale),
  stack: [2, 3, 3],
  pallet: true,
  setting: 'stand',
  ...upright,
}

/** A round pack whose label goes about it. */
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
  const bow = Array.from({ length: 13 }, (_, step): Spot => {
    const swing = Math.PI * (step / 12)
    const side = Math.cos(swing) * 128
    const back = Math.sin(swing) * 40
    return [centre + side - back, centre - side - back, 312 + Math.sin(swing) * 96]
  })
  const handle = tube(bow, 6, STEEL)
  return assemble(centre * 2, centre * 2, 335, body, wrapped(centre, [148, 164], [26, 284], spec), lid, handle)
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

const bucket: Drawing = {
  model: bucketModel,
  front: (spec) => roundFront(spec, 360, 310, 350, 34),
  surface: (spec, face, scale) => brushed(face, tintOf(spec, '#EDEAE2'), random(spec.seed), scale),
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
  return assemble(centre * 2, centre * 2, 300, body, wrapped(centre, [129, 129], [16, 284], spec), lid)
}

const can: Drawing = {
  model: canModel,
  front: (spec) => roundFront(spec, 264, 262, 320, 16),
  surface: (spec, face, scale) => brushed(face, tintOf(spec, '#C8C3B8'), random(spec.seed), scale),
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
  return assemble(
    centre * 2,
    centre * 2,
    nozzle === 'cap' ? 512 : 580,
    shell,
    wrapped(centre, [77, 76], [22, 402], spec),
    head,
  )
}

function slim(nozzle: 'cap' | 'cone', tint: string): Drawing {
  return {
    model: (spec) => slimModel(spec, nozzle),
    front: (spec) => roundFront(spec, 160, 156, 460, 20),
    surface: (spec, face, scale) => smooth(face, tintOf(spec, tint), random(spec.seed), scale),
    stack: [4, 3, 1],
    setting: 'stand',
    ...upright,
  }
}

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

const carton: Drawing = {
  model: (spec) => cartonModel(spec, 360, 240, 260),
  front: (spec) => ({ width: 380, height: 270, art: (face) => packLabel(face, spec, KRAFT) }),
  surface: (spec, face, scale) => smooth(face, tintOf(spec, KRAFT), random(spec.seed), scale),
  stack: [2, 2, 2],
  pallet: true,
  setting: 'stand',
  axes: ['length', 'width', 'height'],
  frontAxes: ['length', 'height'],
}

export const packs = {
  bag,
  bucket,
  can,
  foam: slim('cap', '#F0DFA0'),
  'sealant-tube': slim('cone', '#EDEBE6'),
  carton,
}

/** A brand stamp for goods without a pack. */
export function stamp(face: Face, spec: PictureSpec, fill: string, opacity = 0.85): string {
  const size = face.height * 0.5
  const text = [spec.brand, spec.size].filter(Boolean).join('  ')
  return letter(face, { text, u: 0, v: face.height * 0.75, size, fill, fit: face.width, opacity })
}
