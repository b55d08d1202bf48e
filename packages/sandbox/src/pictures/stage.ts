import { BLUEPRINT, INK, shade, WOOD } from './colour.ts'
import { type Drawing, dimension, type Measure, type Side } from './drawing.ts'
import { COS, type Face, flatFace, type Model, type Point, place, project, toOneDecimal } from './iso.ts'
import { letter, measure } from './lettering.ts'
import { outline, polygon, polyline, shape } from './pen.ts'
import { box } from './solids.ts'
import type { PictureSpec } from './spec.ts'

export const SHEET = 1000
const SHADOW = '#2a2118'

/** A finished picture: a transparent sheet with the given drawing on it. */
export function sheet(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET} ${SHEET}" width="${SHEET}" height="${SHEET}">${content}</svg>`
}

/** The soft shadow under a model; light comes from the left, so it leans to the right. */
export function groundShade(model: Model, lean = 18): string {
  const { x, y } = model
  const box: Point[] = [
    [0, y],
    [x, y],
    [x, 0],
    [0, 0],
  ]
  const d = (model.ground ?? [box])
    .map((points) => outline(points.map(([a, b]) => project(a + lean, b - lean * 0.4, 0))))
    .join('')
  // Each layer has fill and stroke of one tone, so it fades as a whole.
  const layer = (width: number) => `<g opacity="0.03">${shape(d, SHADOW, 1, { colour: SHADOW, width })}</g>`
  return [46, 34, 24, 16, 9, 3].map(layer).join('')
}

/** Offset and scale that centre a model on the sheet. */
export function fit(model: Pick<Model, 'x' | 'y' | 'z'>, maxSize = 800): { scale: number; left: number; top: number } {
  const width = (model.x + model.y) * COS
  const height = (model.x + model.y) / 2 + model.z
  const scale = Math.min(maxSize / width, maxSize / height, 1.6)
  const middle = ((model.x - model.y) * COS) / 2
  return {
    scale,
    left: SHEET / 2 - middle * scale,
    top: SHEET / 2 - (height / 2 - model.z) * scale,
  }
}

/** The model in the centre of the sheet on its shadow; `over` is drawn in the model's space, above it. */
export function placeOnStage(model: Model, maxSize = 800, over = ''): string {
  const { scale, left, top } = fit(model, maxSize)
  const move = `translate(${toOneDecimal(left)} ${toOneDecimal(top)}) scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="${move}">${groundShade(model)}${model.svg}${over}</g>`
}

function pallet(x: number, y: number): { svg: string; height: number } {
  const plank = box(x, y / 7, 12, WOOD)
  const beam = box(x, y / 9, 26, shade(WOOD, -0.12))
  const beams = [0, 0.445, 0.889].map((share) => place(beam.svg, 0, y * share, 0))
  const planks = [0, 1, 2, 3, 4].map((index) => place(plank.svg, 0, (y * 6 * index) / 28, 26))
  return { svg: beams.join('') + planks.join(''), height: 38 }
}

/** Several of the goods together, on a pallet where they are sold so. */
export function stackGoods(drawing: Drawing, spec: PictureSpec, counts: readonly [number, number, number]): Model {
  const single = drawing.model(spec)
  const gap = drawing.pallet ? 6 : Math.max(14, Math.min(single.x, single.y) * 0.12)
  const [nx, ny, nz] = counts
  const x = nx * (single.x + gap) - gap
  const y = ny * (single.y + gap) - gap
  const below = drawing.pallet ? pallet(x + 16, y + 16) : { svg: '', height: 0 }
  let copies = ''
  const ground: Point[][] = []
  for (let level = 0; level < nz; level++) {
    for (let row = 0; row < ny; row++) {
      for (let column = 0; column < nx; column++) {
        const [left, top] = project(
          column * (single.x + gap) + 8,
          row * (single.y + gap) + 8,
          below.height + level * single.z,
        )
        if (level === 0) {
          const [dx, dy] = [column * (single.x + gap) + 8, row * (single.y + gap) + 8]
          for (const points of single.ground ?? []) ground.push(points.map(([a, b]) => [a + dx, b + dy]))
        }
        copies += `<use href="#one" x="${toOneDecimal(left)}" y="${toOneDecimal(top)}"/>`
      }
    }
  }
  const svg = `<defs><g id="one">${single.svg}</g></defs>${below.svg}${copies}`
  return {
    x: x + 16,
    y: y + 16,
    z: below.height + nz * single.z,
    svg,
    ground: drawing.pallet || !single.ground ? undefined : ground,
  }
}

const signs: Record<Side, string> = { length: 'L', width: 'B', height: 'H' }

/** The number on a dimension line, or its letter when the size is unknown. */
export function measureText(spec: PictureSpec, side: Measure): string {
  if (side === 'none') return ''
  const value = dimension(spec, side)
  return value === undefined ? signs[side] : String(Math.round(value * 10) / 10).replace('.', ',')
}

const thin = { colour: BLUEPRINT, width: 2 }

/** A dimension line between two points, offset from the drawing, with ticks and a text; nothing without a text. */
export function dimensionLine(from: Point, to: Point, off: Point, text: string): string {
  if (!text) return ''
  const moved = (point: Point, share = 1): Point => [point[0] + off[0] * share, point[1] + off[1] * share]
  const [start, end] = [moved(from), moved(to)]
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1
  const along: Point = [(end[0] - start[0]) / length, (end[1] - start[1]) / length]
  const tick = (at: Point) => {
    const slant: Point = [along[0] * 7 - along[1] * 7, along[1] * 7 + along[0] * 7]
    return polyline(
      [
        [at[0] - slant[0], at[1] - slant[1]],
        [at[0] + slant[0], at[1] + slant[1]],
      ],
      { ...thin, width: 3 },
    )
  }
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  const size = 30
  const width = measure(text, size, '500')
  const page = flatFace(SHEET, SHEET)
  const plate: Point[] = [
    [middle[0] - width / 2 - 10, middle[1] - 19],
    [middle[0] + width / 2 + 10, middle[1] - 19],
    [middle[0] + width / 2 + 10, middle[1] + 19],
    [middle[0] - width / 2 - 10, middle[1] + 19],
  ]
  return (
    polyline([moved(from, 0.15), moved(from, 1.2)], { ...thin, width: 1.2, opacity: 0.7 }) +
    polyline([moved(to, 0.15), moved(to, 1.2)], { ...thin, width: 1.2, opacity: 0.7 }) +
    polyline([start, end], thin) +
    tick(start) +
    tick(end) +
    polygon(plate, '#ffffff') +
    letter(page, { text, u: middle[0], v: middle[1] + 11, size, fill: BLUEPRINT, weight: '500', anchor: 'middle' })
  )
}

/** The faint grid of blueprint paper. */
export function gridLines(): string {
  const lines: string[] = []
  for (let at = 50; at < SHEET; at += 50) lines.push(`M${at} 0V${SHEET}M0 ${at}H${SHEET}`)
  return `<path d="${lines.join('')}" stroke="${BLUEPRINT}" stroke-width="1" opacity="0.09" fill="none"/>`
}

export function caption(text: string, v: number, size = 34): string {
  const page: Face = flatFace(SHEET, SHEET)
  return letter(page, { text, u: SHEET / 2, v, size, fill: INK, weight: '500', anchor: 'middle', fit: 860 })
}
