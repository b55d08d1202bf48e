import { STEEL, shade } from '../colour.ts'
import { type Drawing, tintOf, variant } from '../drawing.ts'
import { assemble, type Face, type Point, part, place, project, wrapFace } from '../iso.ts'
import { brandColour, brandPlate, PACK_WHITE, packLabel } from '../label.ts'
import { metal, ribbed, smooth, woven } from '../materials.ts'
import { disc, facePolygon, gradient, polygon, roundedPoints, shape, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { box, extrude, hoop, lathe, round, tube } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'
import { cartonModel } from './packs.ts'

const upright = { axes: ['width', 'length', 'height'], frontAxes: ['width', 'height'] } as const
const flat = { axes: ['length', 'width', 'height'], frontAxes: ['length', 'height'] } as const

/** A screw lying along u in a box of the given size. */
function screwPoints(length: number, width: number): Point[] {
  const half = width / 2
  const turns = Math.max(5, Math.round(length / (width * 0.42)))
  const upper: Point[] = []
  for (let turn = 0; turn < turns; turn++) {
    const u = width * 0.6 + ((length * 0.9 - width * 0.6) * turn) / turns
    upper.push([u, half * 0.56], [u + (length / turns) * 0.4, half * 0.18])
  }
  const lower = upper.map(([u, v]): Point => [u, width - v]).reverse()
  return [
    [0, 0],
    [width * 0.16, 0],
    [width * 0.6, half * 0.6],
    ...upper,
    [length, half],
    ...lower,
    [width * 0.6, half * 1.4],
    [width * 0.16, width],
    [0, width],
  ]
}

function moved(points: readonly Point[], u: number, v: number, turn = 0): Point[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  return points.map(([a, b]) => [u + a * c - b * s, v + a * s + b * c])
}

function screwFront(spec: PictureSpec) {
  return (face: Face) => {
    const colour = tintOf(spec, '#D6B45A')
    const points = screwPoints(face.width, face.height)
    const sheen = gradient(face.at(0, 0), face.at(0, face.height), [
      [0, shade(colour, 0.4)],
      [0.4, colour],
      [1, shade(colour, -0.4)],
    ])
    return sheen.mark + facePolygon(face, points, sheen.fill, 1, { colour: shade(colour, -0.5), width: 1.4 })
  }
}

const fasteners: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#D6B45A')
    const pack = cartonModel(spec, 260, 160, 190, PACK_WHITE)
    const lying = (
      [
        [20, 250, -0.2],
        [130, 236, 0.25],
        [60, 200, 0.08],
        [210, 206, -0.5],
      ] as const
    )
      .map(([x, y, turn]) =>
        place(extrude(moved(screwPoints(120, 26), 0, 0, turn), 'top', 0, 10, colour), x, y - 10, 0),
      )
      .join('')
    return assemble(330, 280, 190, pack.svg, lying)
  },
  front: (spec) => ({ width: 520, height: 90, art: screwFront(spec) }),
  surface: (spec, face, scale) => ribbed(face, tintOf(spec, '#D6B45A'), random(spec.seed), scale),
  stack: [2, 2, 1],
  setting: 'stand',
  ...flat,
}

const dowel: Point[] = [
  [0, 4],
  [8, 0],
  [14, 0],
  [14, 6],
  [36, 6],
  [40, 2],
  [48, 8],
  [56, 2],
  [64, 8],
  [72, 2],
  [80, 8],
  [88, 2],
  [96, 8],
  [104, 4],
  [112, 10],
  [112, 18],
  [104, 24],
  [96, 20],
  [88, 26],
  [80, 20],
  [72, 26],
  [64, 20],
  [56, 26],
  [48, 20],
  [40, 26],
  [36, 22],
  [14, 22],
  [14, 28],
  [8, 28],
  [0, 24],
]

const anchor: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#8B949C')
    const [x, z] = [280, 340]
    const card = box(x, 10, z, PACK_WHITE, ({ left }) => ({
      left: wholeFace(left, PACK_WHITE) + packLabel(part(left, 0, 0, x, z * 0.46), spec),
    }))
    const rows = [0, 1, 2, 3].map((row) => {
      const points = dowel.map(
        ([u, v]): Point => [24 + (row % 2) * 124 + u * 1.02, 20 + Math.floor(row / 2) * 66 + v * 1.6],
      )
      return extrude(points, 'left', 10, 26, row % 2 ? shade(colour, 0.1) : colour)
    })
    const blister = polygon(
      roundedPoints(10, 10, x - 20, z * 0.46, 12).map(([u, v]) => project(u, 30, v)),
      '#DDEAF2',
      0.32,
      { colour: '#ffffff', width: 2 },
    )
    const loose = extrude(
      moved(dowel, 0, 0, 0.3).map(([u, v]): Point => [u * 1.2, v * 1.2]),
      'top',
      0,
      18,
      colour,
    )
    return assemble(x, 150, z, card.svg, ...rows, blister, place(loose, 80, 80, 0))
  },
  front: (spec) => ({
    width: 520,
    height: 130,
    art: (face) => {
      const colour = tintOf(spec, '#8B949C')
      const points = dowel.map(([u, v]): Point => [(u * face.width) / 112, (v * face.height) / 28])
      return facePolygon(face, points, colour, 1, { colour: shade(colour, -0.45), width: 1.6 })
    },
  }),
  surface: (spec, face, scale) => ribbed(face, tintOf(spec, '#8B949C'), random(spec.seed), scale),
  stack: [1, 3, 1],
  setting: 'stand',
  ...flat,
}

const tape: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#D9C9A2')
    const ring = (z: number, tone: string) => {
      const outer = lathe(170, [
        { radius: 170, z, colour: tone },
        { radius: 170, z: z + 96, colour: tone },
      ])
      const circles = [156, 144, 132, 120]
        .map((radius) => hoop(170, radius, z + 96, shade(tone, -0.18), 1.6, 0.8))
        .join('')
      const well =
        round(170, 108, z + 96, '#C9AE84', 1, '#8d7650') +
        round(170, 94, z + 96, '#7a654a') +
        shape(innerWall(z + 96), '#A98D63')
      return outer + circles + well
    }
    const label = wrapFace(170, [171, 171], [100, 194], 1.7)
    return assemble(340, 340, 196, ring(0, shade(colour, -0.08)), ring(98, colour), packLabel(label, spec))
  },
  front: (spec) => ({
    width: 400,
    height: 400,
    art: (face) => {
      const colour = tintOf(spec, '#D9C9A2')
      const rim = [190, 176, 162, 148].map((radius) =>
        disc(face, 200, 200, radius, 'none', 1, { colour: shade(colour, -0.2), width: 1.4 }),
      )
      return (
        disc(face, 200, 200, 200, colour, 1, { colour: shade(colour, -0.4), width: 1.8 }) +
        rim.join('') +
        disc(face, 200, 200, 128, '#C9AE84') +
        disc(face, 200, 200, 112, '#ffffff', 1, { colour: '#8d7650', width: 1.6 })
      )
    },
  }),
  surface: (spec, face, scale) => woven(face, tintOf(spec, '#D9C9A2'), random(spec.seed), scale),
  stack: [2, 2, 1],
  setting: 'stand',
  ...flat,
}

/** The far wall inside the core of a roll, lit from the left. */
function innerWall(z: number): string {
  const [rx, ry, y] = [115, 66, 170 - z]
  return `M${-rx} ${y}A${rx} ${ry} 0 0 1 ${rx} ${y}A${rx} ${ry * 0.5} 0 0 0 ${-rx} ${y}Z`
}

const hand: Point[] = [
  [60, 0],
  [190, 0],
  [196, 100],
  [226, 150],
  [286, 196],
  [296, 228],
  [270, 246],
  [214, 214],
  [204, 226],
  [202, 352],
  [190, 368],
  [172, 368],
  [162, 352],
  [158, 250],
  [154, 376],
  [142, 394],
  [122, 394],
  [112, 376],
  [110, 250],
  [104, 366],
  [92, 382],
  [74, 380],
  [66, 364],
  [66, 240],
  [58, 318],
  [46, 330],
  [28, 326],
  [22, 310],
  [30, 170],
  [54, 100],
]

const glove: Drawing = {
  model: (spec) => {
    const palm = brandColour(spec)
    const cuff = tintOf(spec, '#E9E6DF')
    const one = (tone: string) => {
      const art = (points: readonly Point[], fill: string) =>
        polygon(
          points.map(([a, b]) => project(a, 40, b)),
          fill,
        )
      const cuffRibs = [74, 92, 110, 128, 146, 164, 180]
        .map((u) =>
          art(
            [
              [u - 3, 4],
              [u + 3, 4],
              [u + 3, 88],
              [u - 3, 88],
            ],
            shade(cuff, -0.2),
          ),
        )
        .join('')
      return extrude(hand, 'left', 0, 40, tone, {
        art:
          art(
            [
              [60, 0],
              [190, 0],
              [196, 98],
              [54, 98],
            ],
            cuff,
          ) + cuffRibs,
      })
    }
    return assemble(310, 170, 396, place(one(shade(palm, 0.12)), 20, 10, 0), place(one(palm), 0, 110, 0))
  },
  front: (spec) => ({
    width: 300,
    height: 400,
    art: (face) =>
      facePolygon(
        face,
        hand.map(([u, v]): Point => [u, 398 - v]),
        brandColour(spec),
        1,
        { colour: shade(brandColour(spec), -0.4), width: 1.8 },
      ),
  }),
  surface: (spec, face, scale) => woven(face, tintOf(spec, brandColour(spec)), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...upright,
}

const dome = (colour: string, radius: number, height: number) =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = (step / 12) * (Math.PI / 2)
    return { radius: Math.max(8, radius * Math.cos(angle)), z: 34 + height * Math.sin(angle), colour }
  })

const helmet: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, brandColour(spec))
    const centre = 200
    const brim = lathe(centre, [
      { radius: 196, z: 14, colour },
      { radius: 200, z: 24, colour },
      { radius: 176, z: 34, colour },
    ])
    const soft = dome(colour, 172, 190)
      .map((turn, index, all) => {
        const next = all[index + 1]
        return next
          ? lathe(centre, [turn, { ...next, colour }], 0.25).replaceAll(/ stroke="[^"]*" stroke-width="[^"]*"/g, '')
          : ''
      })
      .join('')
    const crest = [-26, 0, 26]
      .map((shift) =>
        tube(
          Array.from({ length: 9 }, (_, step) => {
            const angle = 0.25 + (step / 8) * 1.75
            return [
              centre + 160 * Math.cos(angle) + shift,
              centre + shift * -0.6 + 0,
              40 + 188 * Math.sin(angle),
            ] as const
          }),
          12,
          colour,
        ),
      )
      .join('')
    const plate = brandPlate(wrapFace(centre, [162, 150], [76, 130], 0.9), spec)
    return assemble(centre * 2, centre * 2, 226, brim, soft, crest, plate)
  },
  front: (spec) => ({
    width: 420,
    height: 250,
    art: (face) => {
      const colour = tintOf(spec, brandColour(spec))
      const cap = Array.from(
        { length: 25 },
        (_, step): Point => [210 - 180 * Math.cos((step / 24) * Math.PI), 215 - 210 * Math.sin((step / 24) * Math.PI)],
      )
      return (
        facePolygon(face, cap, colour, 1, { colour: shade(colour, -0.4), width: 1.8 }) +
        facePolygon(face, roundedPoints(0, 212, 420, 34, 15), shade(colour, -0.1), 1, {
          colour: shade(colour, -0.4),
          width: 1.8,
        })
      )
    },
  }),
  surface: (spec, face, scale) => smooth(face, tintOf(spec, brandColour(spec)), random(spec.seed), scale),
  stack: [2, 1, 1],
  setting: 'stand',
  ...upright,
}

const ladder: Drawing = {
  model: (spec) => {
    const steel = tintOf(spec, '#C5CCD2')
    const bar = brandColour(spec)
    const kind = variant(spec, { steps: /стремян/, plain: /пристав|секцион|лестниц/ })
    const [width, high] = [190, 560]
    const reach = kind === 'steps' ? 260 : 150
    const at = (share: number) => reach * (1 - share)
    const back =
      kind === 'steps'
        ? tube(
            [
              [20, -90, 0],
              [20, 60, high],
            ],
            11,
            steel,
          ) +
          tube(
            [
              [width - 20, -90, 0],
              [width - 20, 60, high],
            ],
            11,
            steel,
          ) +
          tube(
            [
              [20, -50, 150],
              [width - 20, -50, 150],
            ],
            8,
            steel,
          )
        : ''
    const rungs = [0.12, 0.28, 0.44, 0.6, 0.76, 0.9].map((share) => {
      const y = at(share)
      if (kind === 'plain')
        return tube(
          [
            [0, y, high * share],
            [width, y, high * share],
          ],
          11,
          shade(steel, -0.06),
        )
      return place(box(width - 8, 46, 10, shade(steel, -0.04)).svg, 4, y - 40, high * share)
    })
    const rail = (x: number) =>
      tube(
        [
          [x, at(0), 12],
          [x, at(0.98), high],
        ],
        17,
        steel,
      ) +
      tube(
        [
          [x, at(0), 8],
          [x, at(0.05), 34],
        ],
        22,
        '#2b2f35',
      )
    const cap = kind === 'steps' ? place(box(width + 10, 70, 14, bar).svg, -5, 0, high - 4) : ''
    return assemble(width, reach, high + 16, place(back + rail(0) + rungs.join('') + rail(width) + cap, 0, 0, 0))
  },
  front: (spec) => ({
    width: 220,
    height: 520,
    art: (face) => {
      const steel = tintOf(spec, '#C5CCD2')
      const edge = { colour: shade(steel, -0.4), width: 1.4 }
      const bar = (u: number, v: number, w: number, h: number) =>
        facePolygon(face, roundedPoints(u, v, w, h, 3), steel, 1, edge)
      return (
        [60, 140, 220, 300, 380, 460].map((v) => bar(16, v, 188, 14)).join('') +
        bar(0, 0, 20, 520) +
        bar(200, 0, 20, 520)
      )
    },
  }),
  surface: (spec, face, scale) => metal(face, tintOf(spec, STEEL), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...upright,
}

export const hardware = { 'fastener-box': fasteners, anchor, tape, glove, helmet, ladder }
