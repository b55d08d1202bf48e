import { STEEL, shade } from '../colour.ts'
import { type Drawing, tintOf, variant } from '../drawing.ts'
import { assemble, type Face, leftFace, type Point, part, place, project, rollFace } from '../iso.ts'
import { brandColour, brandPlate } from '../label.ts'
import { metal, smooth, wood } from '../materials.ts'
import { disc, ellipsePoints, facePolygon, polygon, roundedPoints } from '../pen.ts'
import { random } from '../random.ts'
import { extrude, tube } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

const flat = { axes: ['length', 'width', 'height'], frontAxes: ['length', 'width'] } as const
const DARK = '#2E333A'

/** A part of a tool as its outline in plan, with the heights between which it lies. */
type Piece = { points: readonly Point[]; from: number; to: number; colour: string }

const slab = (x: number, y: number, width: number, height: number, radius: number) =>
  roundedPoints(x, y, width, height, radius)

function handTool(spec: PictureSpec): { x: number; y: number; pieces: Piece[] } {
  const brand = brandColour(spec)
  const kind = variant(spec, {
    hammer: /молот|кувалд|топор/,
    trowel: /кельм|мастер/,
    spatula: /шпател|правил|гладил|тёрк|терк/,
    level: /уров/,
    saw: /ножовк|пил/,
    driver: /отв[её]рт|стамес|ключ|плоскогуб|клещ|бокорез/,
    roller: /валик|кист|рулет|нож/,
  })
  const grip = (x: number, y: number, length: number): Piece[] => [
    { points: slab(x, y, length, 46, 20), from: 0, to: 34, colour: DARK },
    { points: slab(x + length * 0.16, y + 6, length * 0.62, 34, 14), from: 34, to: 40, colour: brand },
  ]
  if (kind === 'hammer') {
    const head: Point[] = [
      [402, 20],
      [470, 20],
      [476, 40],
      [468, 100],
      [470, 176],
      [490, 236],
      [470, 262],
      [430, 190],
      [402, 176],
      [396, 100],
    ]
    return {
      x: 500,
      y: 280,
      pieces: [
        { points: slab(120, 112, 300, 30, 10), from: 10, to: 34, colour: '#D9AE6D' },
        ...grip(0, 104, 190),
        { points: head, from: 0, to: 54, colour: '#6E767E' },
      ],
    }
  }
  if (kind === 'trowel') {
    const blade: Point[] = [
      [0, 120],
      [70, 20],
      [230, 50],
      [230, 190],
      [70, 220],
    ]
    return {
      x: 500,
      y: 240,
      pieces: [
        { points: blade, from: 0, to: 8, colour: '#CED4D9' },
        {
          points: [
            [200, 112],
            [300, 104],
            [300, 136],
            [200, 128],
          ],
          from: 8,
          to: 26,
          colour: STEEL,
        },
        ...grip(290, 97, 200),
      ],
    }
  }
  if (kind === 'spatula') {
    return {
      x: 440,
      y: 340,
      pieces: [
        {
          points: [
            [0, 0],
            [22, 0],
            [190, 120],
            [190, 220],
            [22, 340],
            [0, 340],
          ],
          from: 0,
          to: 7,
          colour: '#CED4D9',
        },
        { points: slab(170, 130, 60, 80, 8), from: 0, to: 26, colour: brand },
        ...grip(220, 147, 210),
      ],
    }
  }
  if (kind === 'level') {
    const glassy = (x: number): Piece => ({ points: slab(x, 24, 66, 36, 10), from: 60, to: 66, colour: '#C9E36A' })
    return {
      x: 600,
      y: 84,
      pieces: [
        { points: slab(0, 0, 600, 84, 6), from: 0, to: 60, colour: brand },
        { points: slab(0, 0, 26, 84, 6), from: 0, to: 64, colour: DARK },
        glassy(110),
        glassy(270),
        glassy(430),
        { points: slab(574, 0, 26, 84, 6), from: 0, to: 64, colour: DARK },
      ],
    }
  }
  if (kind === 'saw') {
    const teeth = Array.from({ length: 30 }, (_, step): Point => [10 + step * 13, step % 2 ? 176 : 164])
    return {
      x: 560,
      y: 230,
      pieces: [
        { points: [...teeth, [410, 190], [410, 40], [0, 120], [0, 160]], from: 8, to: 15, colour: '#CED4D9' },
        {
          points: [
            [390, 20],
            [500, 0],
            [556, 60],
            [540, 160],
            [470, 226],
            [430, 200],
            [396, 200],
          ],
          from: 0,
          to: 34,
          colour: brand,
        },
        { points: slab(440, 60, 62, 96, 26), from: 34, to: 35, colour: DARK },
      ],
    }
  }
  if (kind === 'driver') {
    return {
      x: 520,
      y: 70,
      pieces: [
        {
          points: [
            [0, 28],
            [24, 24],
            [40, 27],
            [300, 27],
            [300, 43],
            [40, 43],
            [24, 46],
            [0, 42],
          ],
          from: 12,
          to: 30,
          colour: STEEL,
        },
        { points: slab(280, 14, 40, 42, 12), from: 0, to: 44, colour: DARK },
        { points: slab(310, 0, 210, 70, 26), from: 0, to: 56, colour: brand },
        { points: slab(340, 22, 150, 26, 12), from: 56, to: 60, colour: DARK },
      ],
    }
  }
  return {
    x: 480,
    y: 330,
    pieces: [
      { points: slab(0, 0, 92, 330, 40), from: 0, to: 76, colour: '#F0E3C2' },
      {
        points: [
          [92, 158],
          [180, 158],
          [180, 172],
          [92, 172],
        ],
        from: 30,
        to: 44,
        colour: STEEL,
      },
      { points: slab(160, 158, 110, 14, 6), from: 28, to: 44, colour: STEEL },
      ...grip(260, 142, 220),
    ],
  }
}

function assembleTool(spec: PictureSpec) {
  const tool = handTool(spec)
  const body = tool.pieces.map(({ points, from, to, colour }) => extrude(points, 'top', from, to, colour)).join('')
  return assemble(tool.x, tool.y, 60, body)
}

const handDrawing: Drawing = {
  model: assembleTool,
  front: (spec) => {
    const tool = handTool(spec)
    const art = (face: Face) =>
      tool.pieces
        .map(({ points, colour }) => facePolygon(face, points, colour, 1, { colour: shade(colour, -0.4), width: 1.6 }))
        .join('')
    return { width: tool.x, height: tool.y, art }
  },
  surface: (spec, face, scale) => metal(face, tintOf(spec, '#CED4D9'), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...flat,
}

function cordless(spec: PictureSpec) {
  const brand = brandColour(spec)
  const body: Point[] = [
    [60, 300],
    [70, 250],
    [250, 250],
    [262, 300],
    [262, 360],
    [250, 384],
    [70, 384],
    [54, 360],
  ]
  const grip: Point[] = [
    [86, 262],
    [70, 110],
    [150, 110],
    [178, 240],
    [190, 262],
  ]
  const nose = (from: number, to: number, radius: number, colour: string) =>
    extrude(ellipsePoints(75, 318, radius, radius, 44), 'right', from, to, colour)
  const panel = part(leftFace(200, 134, 122, 60, 250), 18, 34, 140, 56)
  const parts =
    extrude(slab(36, 30, 168, 84, 14), 'left', 14, 136, DARK) +
    extrude(grip, 'left', 40, 110, DARK) +
    extrude(body, 'left', 28, 122, brand) +
    brandPlate(panel, { ...spec, colour: shade(brand, -0.3) }) +
    nose(262, 310, 52, DARK) +
    nose(310, 372, 40, '#454c55') +
    nose(372, 392, 30, STEEL) +
    nose(392, 470, 8, STEEL)
  const trigger = polygon(
    [
      [186, 200],
      [204, 196],
      [198, 246],
      [190, 250],
    ].map(([x = 0, z = 0]) => project(x, 92, z)),
    shade(brand, -0.1),
  )
  return assemble(470, 150, 390, place(parts + trigger, 0, 0, -30))
}

function grinder(spec: PictureSpec) {
  const brand = brandColour(spec)
  const long = (from: number, to: number, radius: number, colour: string) =>
    extrude(ellipsePoints(130, 92, radius, radius, 52), 'right', from, to, colour)
  const face = rollFace(170, 71, 0.5, 1.5, 130, 92)
  const plate = brandPlate(part(face, 150, 6, 160, 58), spec)
  const disk =
    extrude(ellipsePoints(430, 130, 128, 128, 60), 'top', 4, 12, '#8b8f94') +
    extrude(ellipsePoints(430, 130, 52, 52, 40), 'top', 12, 20, '#c9a24b')
  const guard = extrude([...ellipsePoints(430, 130, 136, 136, 60).slice(28, 50), [430, 130]], 'top', 14, 34, DARK)
  const headless = extrude(slab(380, 84, 96, 92, 24), 'top', 22, 128, '#6E767E')
  return assemble(
    560,
    260,
    166,
    disk,
    guard,
    long(0, 140, 56, DARK),
    long(140, 330, 70, brand),
    plate,
    long(330, 384, 58, '#555c65'),
    headless,
    tube(
      [
        [430, 176, 90],
        [430, 300, 100],
      ],
      36,
      DARK,
    ),
  )
}

const power: Drawing = {
  model: (spec) =>
    variant(spec, { grinder: /ушм|болгарк|шлиф|пила|штробор/, drill: /дрель|шуруп|перф|лобзик/ }) === 'grinder'
      ? grinder(spec)
      : cordless(spec),
  front: (spec) => ({
    width: 430,
    height: 380,
    art: (face) => {
      const brand = brandColour(spec)
      const edge = (colour: string) => ({ colour: shade(colour, -0.4), width: 1.6 })
      const piece = (points: readonly Point[], colour: string) => facePolygon(face, points, colour, 1, edge(colour))
      return (
        piece(slab(0, 296, 180, 84, 14), DARK) +
        piece(
          [
            [50, 130],
            [150, 130],
            [140, 300],
            [40, 300],
          ],
          DARK,
        ) +
        piece(slab(20, 0, 220, 134, 24), brand) +
        piece(slab(238, 18, 56, 98, 8), DARK) +
        piece(slab(292, 30, 66, 74, 8), '#454c55') +
        piece(slab(356, 58, 74, 16, 4), STEEL) +
        brandPlate(part(face, 50, 40, 150, 54), { ...spec, colour: shade(brand, -0.3) }) +
        disc(face, 166, 160, 12, shade(brand, -0.1))
      )
    },
  }),
  surface: (spec, face, scale) => smooth(face, tintOf(spec, brandColour(spec)), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  axes: ['length', 'width', 'height'],
  frontAxes: ['length', 'height'],
}

function gardenTool(spec: PictureSpec): { pieces: Piece[]; x: number; y: number } {
  const kind = variant(spec, { shovel: /лопат/, rake: /грабл|метл|вил/, axe: /секатор|тяпк|мотыг/ })
  const steel = '#5E666E'
  const pole: Piece = { points: slab(150, 118, 450, 24, 10), from: 12, to: 34, colour: '#D9AE6D' }
  const knob: Piece = { points: slab(560, 84, 40, 92, 16), from: 4, to: 40, colour: brandColour(spec) }
  const neck: Piece = { points: slab(130, 112, 90, 36, 10), from: 6, to: 40, colour: shade(steel, 0.1) }
  if (kind === 'shovel')
    return {
      x: 600,
      y: 260,
      pieces: [
        {
          points: [
            [0, 130],
            [40, 60],
            [110, 44],
            [190, 50],
            [190, 210],
            [110, 216],
            [40, 200],
          ],
          from: 0,
          to: 12,
          colour: steel,
        },
        pole,
        neck,
        knob,
      ],
    }
  if (kind === 'rake') {
    const teeth = Array.from(
      { length: 9 },
      (_, index): Piece => ({ points: slab(0, 4 + index * 31, 70, 10, 3), from: 0, to: 12, colour: steel }),
    )
    return {
      x: 600,
      y: 264,
      pieces: [
        ...teeth,
        { points: slab(60, 0, 30, 264, 6), from: 0, to: 24, colour: brandColour(spec) },
        { points: slab(84, 118, 90, 24, 6), from: 8, to: 30, colour: steel },
        pole,
      ],
    }
  }
  return {
    x: 600,
    y: 230,
    pieces: [
      {
        points: [
          [40, 20],
          [80, 10],
          [110, 110],
          [110, 150],
          [80, 230],
          [40, 220],
          [56, 130],
        ],
        from: 0,
        to: 14,
        colour: steel,
      },
      { points: slab(96, 112, 80, 36, 8), from: 6, to: 36, colour: shade(steel, 0.1) },
      pole,
      knob,
    ],
  }
}

const garden: Drawing = {
  model: (spec) => {
    const tool = gardenTool(spec)
    return assemble(
      tool.x,
      tool.y,
      44,
      tool.pieces.map(({ points, from, to, colour }) => extrude(points, 'top', from, to, colour)).join(''),
    )
  },
  front: (spec) => {
    const tool = gardenTool(spec)
    const art = (face: Face) =>
      tool.pieces
        .map(({ points, colour }) => facePolygon(face, points, colour, 1, { colour: shade(colour, -0.4), width: 1.6 }))
        .join('')
    return { width: tool.x, height: tool.y, art }
  },
  surface: (spec, face, scale) => wood(face, tintOf(spec, '#D9AE6D'), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...flat,
}

export const tools = { 'tool-hand': handDrawing, 'tool-power': power, 'garden-tool': garden }
