import { STEEL, shade } from '../colour.ts'
import { type Drawing, lying, variant } from '../drawing.ts'
import { assemble, type Face, grounded, type Point } from '../iso.ts'
import { brandColour } from '../label.ts'
import { facePolygon, roundedPoints } from '../pen.ts'
import { extrude } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

export const DARK = '#2E333A'

/** A part of a tool as its outline in plan, with the heights between which it lies. */
export type Piece = { points: readonly Point[]; from: number; to: number; colour: string }

export const slab = (x: number, y: number, width: number, height: number, radius: number) =>
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
  return grounded(assemble(tool.x, tool.y, 60, body), ...tool.pieces.map(({ points }) => points))
}

export const handDrawing: Drawing = {
  model: assembleTool,
  front: (spec) => {
    const tool = handTool(spec)
    const art = (face: Face) =>
      tool.pieces
        .map(({ points, colour }) => facePolygon(face, points, colour, 1, { colour: shade(colour, -0.4), width: 1.6 }))
        .join('')
    return { width: tool.x, height: tool.y, art }
  },
  stack: [1, 2, 1],
  setting: 'stand',
  ...lying,
}
