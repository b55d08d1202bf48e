import { type Face, type Point, toOneDecimal } from './iso.ts'
import { hash } from './random.ts'

type Line = { colour: string; width: number; opacity?: number; dash?: string; cap?: 'round' | 'butt' }

const formatPoint = ([x, y]: Point) => `${toOneDecimal(x)} ${toOneDecimal(y)}`

export function outline(points: readonly Point[]): string {
  return `M${points.map(formatPoint).join('L')}Z`
}

export function shape(d: string, fill: string, opacity = 1, edge?: Line): string {
  // Not `opacity`, which creates a group and renders many times slower.
  const share = fixed2(opacity)
  const faded = opacity < 1 ? ` fill-opacity="${share}"${edge ? ` stroke-opacity="${share}"` : ''}` : ''
  const border = edge
    ? ` stroke="${edge.colour}" stroke-width="${toOneDecimal(edge.width)}" stroke-linejoin="round"`
    : ''
  return `<path d="${d}" fill="${fill}"${faded}${border}/>`
}

export function polygon(points: readonly Point[], fill: string, opacity = 1, edge?: Line): string {
  return shape(outline(points), fill, opacity, edge)
}

const fixed2 = (value: number) => String(Math.round(value * 100) / 100)

export function trace(d: string, line: Line): string {
  const faded = line.opacity === undefined ? '' : ` stroke-opacity="${fixed2(line.opacity)}"`
  const dash = line.dash ? ` stroke-dasharray="${line.dash}"` : ''
  const ends = `stroke-linecap="${line.cap ?? 'round'}" stroke-linejoin="round"`
  return `<path d="${d}" fill="none" stroke="${line.colour}" stroke-width="${toOneDecimal(line.width)}" ${ends}${faded}${dash}/>`
}

/** The path of an open line, to be combined with others. */
export function openLine(points: readonly Point[]): string {
  return `M${points.map(formatPoint).join('L')}`
}

export function polyline(points: readonly Point[], line: Line): string {
  return trace(openLine(points), line)
}

/** The outline of a rectangle on a face, curved where the face is. */
function rectPoints(face: Face, u: number, v: number, width: number, height: number): Point[] {
  const along = Array.from({ length: face.steps + 1 }, (_, step) => u + (width * step) / face.steps)
  return [...along.map((at) => face.at(at, v)), ...along.reverse().map((at) => face.at(at, v + height))]
}

export function rect(
  face: Face,
  u: number,
  v: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
  edge?: Line,
): string {
  return polygon(rectPoints(face, u, v, width, height), fill, opacity, edge)
}

export function wholeFace(face: Face, fill: string, opacity = 1, edge?: Line): string {
  return rect(face, 0, 0, face.width, face.height, fill, opacity, edge)
}

export function facePolygon(face: Face, points: readonly Point[], fill: string, opacity = 1, edge?: Line): string {
  return polygon(
    points.map(([u, v]) => face.at(u, v)),
    fill,
    opacity,
    edge,
  )
}

export function faceLine(face: Face, points: readonly Point[], line: Line): string {
  return polyline(
    points.map(([u, v]) => face.at(u, v)),
    line,
  )
}

/** Points of a circle or an ellipse in plain coordinates. */
export function ellipsePoints(cx: number, cy: number, rx: number, ry = rx, steps = 36): Point[] {
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  })
}

export function disc(face: Face, u: number, v: number, radius: number, fill: string, opacity = 1, edge?: Line): string {
  return facePolygon(face, ellipsePoints(u, v, radius), fill, opacity, edge)
}

/** Points of a rectangle with rounded corners in plain coordinates. */
export function roundedPoints(x: number, y: number, width: number, height: number, radius: number): Point[] {
  const cuts = radius > 24 ? 14 : 5
  const corners: [number, number, number][] = [
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 1],
    [x + radius, y + radius, 2],
    [x + width - radius, y + radius, 3],
  ]
  return corners.flatMap(([cx, cy, quarter]) =>
    Array.from({ length: cuts + 1 }, (_, step): Point => {
      const angle = ((quarter + step / cuts) * Math.PI) / 2
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
    }),
  )
}

/** Cuts the corners of an outline twice, as on hand-shaped things. */
export function smoothCorners(points: readonly Point[]): Point[] {
  const cut = (corners: readonly Point[]) =>
    corners.flatMap(([a, b], index): Point[] => {
      const [c, d] = corners[(index + 1) % corners.length] ?? [a, b]
      return [
        [a * 0.75 + c * 0.25, b * 0.75 + d * 0.25],
        [a * 0.25 + c * 0.75, b * 0.25 + d * 0.75],
      ]
    })
  return cut(cut(points))
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

function stopMarks(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const faded = opacity === undefined ? '' : ` stop-opacity="${fixed2(opacity)}"`
      return `<stop offset="${fixed2(offset)}" stop-color="${colour}"${faded}/>`
    })
    .join('')
}

/** A gradient and a reference to it. Equal gradients have equal ids, so duplicates do no harm. */
export function gradient(from: Point, to: Point, stops: readonly Stop[]): { mark: string; fill: string } {
  const line = `x1="${toOneDecimal(from[0])}" y1="${toOneDecimal(from[1])}" x2="${toOneDecimal(to[0])}" y2="${toOneDecimal(to[1])}"`
  const body = `${line} gradientUnits="userSpaceOnUse">${stopMarks(stops)}`
  const id = `g${hash(body).toString(36)}`
  return { mark: `<linearGradient id="${id}" ${body}</linearGradient>`, fill: `url(#${id})` }
}

/** Keeps a drawing inside an outline. */
export function clipTo(points: readonly Point[], svg: string): string {
  const d = outline(points)
  const id = `c${hash(d).toString(36)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${svg}</g>`
}

export function onFace(face: Face, svg: string): string {
  return clipTo(rectPoints(face, 0, 0, face.width, face.height), svg)
}
