import { STEEL, shade } from '../colour.ts'
import { type Drawing, lying, variant } from '../drawing.ts'
import { assemble, type Face, grounded, type Point } from '../iso.ts'
import { brandColour } from '../label.ts'
import { facePolygon, roundedPoints, softened } from '../pen.ts'
import { extrude } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

export const DARK = '#2E333A'

/** A part of a tool as its outline in plan, with the heights between which it lies. */
export type Piece = { points: readonly Point[]; from: number; to: number; colour: string }

export const slab = (x: number, y: number, width: number, height: number, radius: number) =>
  roundedPoints(x, y, width, height, radius)

type Tool = { x: number; y: number; pieces: Piece[] }
type Kind = 'hammer' | 'trowel' | 'spatula' | 'level' | 'saw' | 'driver' | 'roller'

const BLADE = '#CED4D9'

function piece(points: readonly Point[], from: number, to: number, colour: string): Piece {
  return { points, from, to, colour }
}

function grip(x: number, y: number, length: number, brand: string): Piece[] {
  return [
    piece(slab(x, y, length, 46, 20), 0, 34, DARK),
    piece(slab(x + length * 0.16, y + 6, length * 0.62, 34, 14), 34, 40, brand),
  ]
}

const words: Record<Kind, RegExp> = {
  hammer: /молот|кувалд|топор/,
  trowel: /кельм|мастер/,
  spatula: /шпател|правил|гладил|тёрк|терк/,
  level: /уров/,
  saw: /ножовк|пил/,
  driver: /отв[её]рт|стамес|ключ|плоскогуб|клещ|бокорез/,
  roller: /валик|кист|рулет|нож/,
}

const trace = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? 0, flat[index * 2 + 1] ?? 0])

const kinds: Record<Kind, (brand: string) => Tool> = {
  hammer: (brand) => {
    const head = [402, 20, 470, 20, 476, 40, 468, 100, 470, 176, 490, 236, 470, 262, 430, 190, 402, 176, 396, 100]
    const shaft = piece(slab(120, 112, 300, 30, 10), 10, 34, '#D9AE6D')
    return { x: 500, y: 280, pieces: [shaft, ...grip(0, 104, 190, brand), piece(trace(head), 0, 54, '#6E767E')] }
  },
  trowel: (brand) => {
    const blade = trace([0, 120, 70, 20, 230, 50, 230, 190, 70, 220])
    const neck = trace([200, 112, 300, 104, 300, 136, 200, 128])
    const pieces = [piece(softened(blade), 0, 8, BLADE), piece(neck, 8, 26, STEEL), ...grip(290, 97, 200, brand)]
    return { x: 500, y: 240, pieces }
  },
  spatula: (brand) => {
    const blade = trace([0, 0, 22, 0, 190, 120, 190, 220, 22, 340, 0, 340])
    const collar = piece(slab(170, 130, 60, 80, 8), 0, 26, brand)
    return { x: 440, y: 340, pieces: [piece(blade, 0, 7, BLADE), collar, ...grip(220, 147, 210, brand)] }
  },
  level: (brand) => {
    const vials = [110, 270, 430].map((x) => piece(slab(x, 24, 66, 36, 10), 60, 66, '#C9E36A'))
    const ends = [0, 574].map((x) => piece(slab(x, 0, 26, 84, 6), 0, 64, DARK))
    return { x: 600, y: 84, pieces: [piece(slab(0, 0, 600, 84, 6), 0, 60, brand), ...ends, ...vials] }
  },
  saw: (brand) => {
    const teeth = Array.from({ length: 30 }, (_, step): Point => [10 + step * 13, step % 2 ? 176 : 164])
    const blade = [...teeth, ...trace([410, 190, 410, 40, 0, 120, 0, 160])]
    const handle = softened(trace([390, 20, 500, 0, 556, 60, 540, 160, 470, 226, 430, 200, 396, 200]))
    const hole = piece(slab(440, 60, 62, 96, 26), 34, 35, DARK)
    return { x: 560, y: 230, pieces: [piece(blade, 8, 15, BLADE), piece(handle, 0, 34, brand), hole] }
  },
  driver: (brand) => {
    const shaft = trace([0, 28, 24, 24, 40, 27, 300, 27, 300, 43, 40, 43, 24, 46, 0, 42])
    const handle = [piece(slab(310, 0, 210, 70, 26), 0, 56, brand), piece(slab(340, 22, 150, 26, 12), 56, 60, DARK)]
    return {
      x: 520,
      y: 70,
      pieces: [piece(shaft, 12, 30, STEEL), piece(slab(280, 14, 40, 42, 12), 0, 44, DARK), ...handle],
    }
  },
  roller: (brand) => {
    const sleeve = piece(slab(0, 0, 92, 330, 40), 0, 76, '#F0E3C2')
    const wire = [
      piece(trace([92, 158, 180, 158, 180, 172, 92, 172]), 30, 44, STEEL),
      piece(slab(160, 158, 110, 14, 6), 28, 44, STEEL),
    ]
    return { x: 480, y: 330, pieces: [sleeve, ...wire, ...grip(260, 142, 220, brand)] }
  },
}

function handTool(spec: PictureSpec): Tool {
  return kinds[variant(spec, words)](brandColour(spec))
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
