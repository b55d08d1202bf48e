import { shade } from './colour.ts'
import {
  type Face,
  leftFace,
  type Model,
  type Point,
  project,
  ROUND_X,
  ROUND_Y,
  rightFace,
  toOneDecimal,
  topFace,
} from './iso.ts'
import { gradient, outline, polygon, polyline, shape, trace } from './pen.ts'

/** Light comes from the top left: the top is brightest, the left side keeps its colour, the right one is in shade. */
const LIGHT = { top: 0.2, left: 0, right: -0.2 }

type Sides = { top: Face; left: Face; right: Face }
type Print = { top?: string; left?: string; right?: string }

function edge(colour: string) {
  return { colour: shade(colour, -0.26), width: 1.4 }
}

function side(face: Face, colour: string, print: string | undefined, dim: number): string {
  const corners = [face.at(0, 0), face.at(face.width, 0), face.at(face.width, face.height), face.at(0, face.height)]
  const [first, , , last] = corners
  const glow = gradient(first ?? [0, 0], last ?? [0, 0], [
    [0, shade(colour, 0.07)],
    [1, shade(colour, -0.07)],
  ])
  const veil = print && dim > 0 ? polygon(corners, '#10151f', dim) : ''
  const line = { colour: shade(colour, -0.26), width: 1.4 }
  return `${glow.mark}${polygon(corners, glow.fill)}${print ?? ''}${veil}${polygon(corners, 'none', 1, line)}`
}

/** A box with a print on each of its three visible sides. */
export function box(x: number, y: number, z: number, colour: string, print?: (sides: Sides) => Print): Model {
  const sides = { top: topFace(x, y, z), left: leftFace(x, z, y), right: rightFace(y, z, x) }
  const art = print?.(sides) ?? {}
  const ridge = { colour: '#ffffff', width: 1.6, opacity: 0.5 }
  const svg =
    side(sides.top, shade(colour, LIGHT.top), art.top, 0) +
    side(sides.left, colour, art.left, 0.02) +
    side(sides.right, shade(colour, LIGHT.right), art.right, 0.17) +
    polyline([project(0, y, z), project(x, y, z), project(x, 0, z)], ridge) +
    polyline([project(x, y, z), project(x, y, 0)], { ...ridge, opacity: 0.3 })
  return { x, y, z, svg }
}

/** The plane of an outline: left is (x, z), right is (y, z), top is (x, y). */
export type Plane = 'left' | 'right' | 'top'

const deepen: Record<Plane, (a: number, b: number, depth: number) => Point> = {
  left: (a, b, depth) => project(a, depth, b),
  right: (a, b, depth) => project(depth, a, b),
  top: (a, b, depth) => project(a, b, depth),
}

const planeLight: Record<Plane, { a: number; b: number; cap: number }> = {
  left: { a: LIGHT.right, b: LIGHT.top, cap: LIGHT.left },
  right: { a: LIGHT.left, b: LIGHT.top, cap: LIGHT.right },
  top: { a: LIGHT.right, b: LIGHT.left, cap: LIGHT.top },
}

type Wall = { far: number; d: string; fill: string; sharp: boolean; corner: readonly [Point, Point] }

function walls(points: readonly Point[], plane: Plane, from: number, to: number, colour: string): Wall[] {
  const light = planeLight[plane]
  let area = 0
  points.forEach(([a, b], index) => {
    const [c, d] = points[(index + 1) % points.length] ?? [a, b]
    area += a * d - c * b
  })
  const turn = area > 0 ? 1 : -1
  let before: Point | undefined
  return points.flatMap(([a, b], index): Wall[] => {
    const [c, d] = points[(index + 1) % points.length] ?? [a, b]
    const length = Math.hypot(c - a, d - b) || 1
    const normal: Point = [(turn * (d - b)) / length, (turn * (a - c)) / length]
    const sharp = !before || normal[0] * before[0] + normal[1] * before[1] < 0.9
    before = normal
    if (normal[0] + normal[1] <= 0.001) return []
    // A side that faces away from both axes of its plane is darker than any side of a box.
    const tone = (share: number, bright: number) => share * share * (share > 0 ? bright : -0.32)
    const fill = shade(colour, tone(normal[0], light.a) + tone(normal[1], light.b))
    const corner = [deepen[plane](a, b, from), deepen[plane](a, b, to)] as const
    const d2 = outline([corner[0], corner[1], deepen[plane](c, d, to), deepen[plane](c, d, from)])
    return [{ far: a + b + c + d, d: d2, fill, sharp, corner }]
  })
}

/** Extrudes an outline to a solid; its visible end shows the given art. Depth runs towards the viewer. */
export function extrude(
  points: readonly Point[],
  plane: Plane,
  from: number,
  to: number,
  colour: string,
  cap: { art?: string; colour?: string } = {},
): string {
  const seen = walls(points, plane, from, to, colour).sort((first, second) => first.far - second.far)
  const body = seen.map(({ d, fill, sharp, corner }) => {
    const ridge = sharp ? polyline(corner, { colour: '#ffffff', width: 1.2, opacity: 0.3 }) : ''
    return shape(d, fill, 1, { colour: fill, width: 0.8 }) + ridge
  })
  const end = cap.colour ?? shade(colour, planeLight[plane].cap)
  const front = points.map(([a, b]) => deepen[plane](a, b, to))
  return `${body.join('')}${polygon(front, end, 1, edge(end))}${cap.art ?? ''}`
}

function halfRing(centre: number, radius: number, z: number): string {
  return `A${toOneDecimal(ROUND_X * radius)} ${toOneDecimal(ROUND_Y * radius)} 0 0 1 ${toOneDecimal(-ROUND_X * radius)} ${toOneDecimal(centre - z)}`
}

function ring(centre: number, radius: number, z: number): string {
  const [rx, ry, at] = [toOneDecimal(ROUND_X * radius), toOneDecimal(ROUND_Y * radius), toOneDecimal(centre - z)]
  return `M${toOneDecimal(-ROUND_X * radius)} ${at}a${rx} ${ry} 0 1 0 ${toOneDecimal(2 * ROUND_X * radius)} 0a${rx} ${ry} 0 1 0 ${toOneDecimal(-2 * ROUND_X * radius)} 0Z`
}

/** A flat disc parallel to the ground at height z. */
export function round(centre: number, radius: number, z: number, fill: string, opacity = 1, line?: string): string {
  return shape(ring(centre, radius, z), fill, opacity, line ? { colour: line, width: 1.4 } : undefined)
}

/** An open ring parallel to the ground, for loops and rims. */
export function hoop(centre: number, radius: number, z: number, colour: string, width: number, opacity = 1): string {
  return trace(ring(centre, radius, z), { colour, width, opacity })
}

function band(centre: number, low: Point, high: Point, colour: string, gloss: number): string {
  const [r0, z0] = low
  const [r1, z1] = high
  const widest = ROUND_X * Math.max(r0, r1)
  const glow = gradient(
    [-widest, 0],
    [widest, 0],
    [
      [0, shade(colour, -0.12)],
      [0.18, shade(colour, 0.1)],
      [0.3, shade(colour, 0.1 + gloss)],
      [0.48, colour],
      [0.82, shade(colour, -0.24)],
      [1, shade(colour, -0.34)],
    ],
  )
  const d =
    `M${toOneDecimal(ROUND_X * r0)} ${toOneDecimal(centre - z0)}${halfRing(centre, r0, z0)}` +
    `L${toOneDecimal(-ROUND_X * r1)} ${toOneDecimal(centre - z1)}` +
    `A${toOneDecimal(ROUND_X * r1)} ${toOneDecimal(ROUND_Y * r1)} 0 0 0 ${toOneDecimal(ROUND_X * r1)} ${toOneDecimal(centre - z1)}Z`
  return glow.mark + shape(d, glow.fill, 1, { colour: shade(colour, -0.3), width: 1 })
}

export type Turn = { radius: number; z: number; colour: string }

/** A body of revolution from bottom to top; each step colours the band up to the next one. */
export function lathe(centre: number, steps: readonly Turn[], gloss = 0.2): string {
  return steps
    .map((step, index) => {
      const next = steps[index + 1]
      const lid = shade(step.colour, LIGHT.top)
      const top = round(centre, step.radius, step.z, lid, 1, shade(step.colour, -0.2))
      if (!next) return top
      return band(centre, [step.radius, step.z], [next.radius, next.z], step.colour, gloss)
    })
    .join('')
}

/** A smooth body of revolution: many rings with one shading, so that there are no seams. */
export function turned(centre: number, profile: readonly Point[], colour: string): string {
  const widest = ROUND_X * Math.max(...profile.map(([radius]) => radius))
  const glow = gradient(
    [-widest, 0],
    [widest, 0],
    [
      [0, shade(colour, -0.06)],
      [0.3, shade(colour, 0.22)],
      [0.55, colour],
      [0.85, shade(colour, -0.2)],
      [1, shade(colour, -0.3)],
    ],
  )
  const rings = profile.flatMap(([radius, z], index) => {
    const [above, top] = profile[index + 1] ?? [radius, z]
    const cuts = Math.max(1, Math.ceil(Math.max(top - z, Math.abs(above - radius)) / 5))
    return Array.from({ length: cuts }, (_, cut) => {
      const share = cut / cuts
      return ring(centre, radius + (above - radius) * share, z + (top - z) * share)
    })
  })
  return (
    glow.mark +
    shape(rings.join(''), shade(colour, -0.4), 1, { colour: shade(colour, -0.4), width: 2.4 }) +
    shape(rings.join(''), glow.fill)
  )
}

export type Spot = readonly [x: number, y: number, z: number]

/** A round bar bent through points in space. */
export function tube(points: readonly Spot[], width: number, colour: string): string {
  const flat = points.map(([x, y, z]) => project(x, y, z))
  const lit = flat.map(([x, y]): Point => [x - width * 0.17, y - width * 0.17])
  return (
    polyline(flat, { colour: shade(colour, -0.34), width: width + 2 }) +
    polyline(flat, { colour: shade(colour, -0.08), width }) +
    polyline(lit, { colour: shade(colour, 0.22), width: width * 0.42 }) +
    polyline(lit, { colour: shade(colour, 0.6), width: width * 0.12, opacity: 0.8 })
  )
}
