import { shade } from '../colour.ts'
import { type Drawing, type Measure, tintOf } from '../drawing.ts'
import { assemble, type Face, leftFace, type Model, type Point, part, place, withGround } from '../iso.ts'
import { brandColour, brandPlate } from '../label.ts'
import { ellipsePoints, faceLine, facePolygon, roundedPoints } from '../pen.ts'
import { extrude, lathe, type Plane, type Spot, tube, turned } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

/** An outline in one plane, extruded between two depths: heights for `top`, y for `left`, x for `right`. */
export type Slab = { plane: Plane; points: readonly Point[]; from: number; to: number; colour: string }
/** A round bar bent through points in space. */
export type Bar = { spots: readonly Spot[]; width: number; colour: string }
/** A body of revolution at a position: its radii and heights from below. */
export type Round = { at: readonly [x: number, y: number]; rings: readonly Point[]; colour: string }
/** The brand's name on the lower left side. */
type Plate = { plate: readonly [x: number, z: number, width: number, height: number]; y: number }
export type Part = Slab | Bar | Round | Plate

export type Solid = { x: number; y: number; z: number; parts: readonly Part[] }

/** Colours of a drawing: the brand's, and the goods' own or a usual one. */
export type Ink = { brand: string; tint: (usual: string) => string }

export const DARK = '#2E333A'
export const IRON = '#6E767E'
export const BLADE = '#CED4D9'

/** Points from a flat list of coordinates. */
export const path = (...flat: number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? 0, flat[index * 2 + 1] ?? 0])

/** Points as the attribute `points` of SVG gives them: «0,0 100,0 100,12». */
export const corners = (list: string): Point[] => path(...list.split(/[ ,]/).map(Number))

export const rounded = (x: number, y: number, width: number, height: number, radius = 6): Point[] =>
  roundedPoints(x, y, width, height, Math.min(radius, width / 2, height / 2))

const slab =
  (plane: Plane) =>
  (points: readonly Point[], from: number, to: number, colour: string): Slab => ({ plane, points, from, to, colour })

/** Parts seen from above, from the side and from the end; the depth grows towards the viewer. */
export const flat = slab('top')
export const side = slab('left')
export const end = slab('right')

export const bar = (colour: string, width: number, ...spots: Spot[]): Bar => ({ spots, width, colour })

export const turn = (x: number, y: number, colour: string, ...rings: Point[]): Round => ({ at: [x, y], rings, colour })

/** A wheel on the ground with its hub towards the viewer. */
export const wheel = (x: number, y: number, radius: number, width: number): Slab[] => [
  side(ellipsePoints(x, radius, radius, radius, 44), y, y + width, DARK),
  side(ellipsePoints(x, radius, radius * 0.5, radius * 0.5, 36), y + width, y + width + 4, '#D7DBDE'),
  side(ellipsePoints(x, radius, 8), y + width + 4, y + width + 8, IRON),
]

function drawPart(item: Part, spec: PictureSpec): string {
  if ('plate' in item) {
    const [x, z, width, height] = item.plate
    return brandPlate(leftFace(width, height, item.y, x, z), { ...spec, colour: shade(brandColour(spec), -0.25) })
  }
  if ('plane' in item) return extrude(item.points, item.plane, item.from, item.to, item.colour)
  if ('spots' in item) return tube(item.spots, item.width, item.colour)
  const widest = Math.max(...item.rings.map(([radius]) => radius))
  const steps = item.rings.map(([radius, z]) => ({ radius, z, colour: item.colour }))
  const body = item.rings.length > 6 ? turned(widest, item.rings, item.colour) : lathe(widest, steps)
  return place(body, item.at[0] - widest, item.at[1] - widest, 0)
}

const extent = (values: readonly number[]): Point => [Math.min(...values), Math.max(...values)]
const quad = ([a, b]: Point, [c, d]: Point): Point[] => path(a, c, b, c, b, d, a, d)

/** The part's contact area with the ground, if any. */
function footOf(item: Part): Point[] | undefined {
  if ('plate' in item) return undefined
  if ('rings' in item) {
    const [x, y] = item.at
    const low = item.rings.filter(([, z]) => z < 30).map(([radius]) => radius)
    return low.length
      ? rounded(x - Math.max(...low), y - Math.max(...low), Math.max(...low) * 2, Math.max(...low) * 2, 999)
      : undefined
  }
  if ('spots' in item) {
    if (Math.min(...item.spots.map(([, , z]) => z)) > 60) return undefined
    // A ring shades the ground along its outline, not over its bounding square.
    if (item.spots.length > 24) return item.spots.map(([x, y]) => [x, y])
    const [left, right] = extent(item.spots.map(([x]) => x))
    const [far, near] = extent(item.spots.map(([, y]) => y))
    const half = item.width / 2
    return quad([left - half, right + half], [far - half, near + half])
  }
  if (item.plane === 'top') return item.from < 30 ? [...item.points] : undefined
  if (Math.min(...item.points.map(([, b]) => b)) > 30) return undefined
  const across = extent(item.points.map(([a]) => a))
  const depth: Point = [item.from, item.to]
  return item.plane === 'left' ? quad(across, depth) : quad(depth, across)
}

/** The outline of a part as seen along one axis: `left` shows x and z, `top` x and y. */
function outlineOf(item: Slab | Round, view: 'left' | 'top'): Point[] {
  if ('rings' in item) {
    const [x, y] = item.at
    const radius = Math.max(...item.rings.map(([wide]) => wide))
    if (view === 'top') return rounded(x - radius, y - radius, radius * 2, radius * 2, 999)
    const right = item.rings.map(([wide, z]): Point => [x + wide, z])
    return [...right, ...item.rings.map(([wide, z]): Point => [x - wide, z]).reverse()]
  }
  if (item.plane === view) return [...item.points]
  const [first, second] = [extent(item.points.map(([a]) => a)), extent(item.points.map(([, b]) => b))]
  const depth: Point = [item.from, item.to]
  if (item.plane === 'right') return quad(depth, view === 'left' ? second : first)
  return quad(first, depth)
}

function frontArt({ parts, y, z }: Solid, view: 'left' | 'top', spec: PictureSpec, face: Face): string {
  const high = view === 'left' ? z : y
  const at = ([u, v]: Point): Point => [u, view === 'left' ? high - v : v]
  return parts
    .map((item) => {
      if ('plate' in item) {
        const [x, low, width, height] = item.plate
        if (view === 'top') return ''
        return brandPlate(part(face, x, high - low - height, width, height), {
          ...spec,
          colour: shade(brandColour(spec), -0.25),
        })
      }
      if ('spots' in item) {
        const points = item.spots.map(([x, depth, up]) => at([x, view === 'left' ? up : depth]))
        return (
          faceLine(face, points, { colour: shade(item.colour, -0.4), width: item.width + 2 }) +
          faceLine(face, points, { colour: item.colour, width: item.width })
        )
      }
      const edge = { colour: shade(item.colour, -0.4), width: 1.6 }
      return facePolygon(face, outlineOf(item, view).map(at), item.colour, 1, edge)
    })
    .join('')
}

const inkOf = (spec: PictureSpec): Ink => ({ brand: brandColour(spec), tint: (usual) => tintOf(spec, usual) })

type Look = {
  /** The side that the dimensioned drawing shows. */
  view: 'left' | 'top'
  axes?: readonly [Measure, Measure, Measure]
  frontAxes?: readonly [Measure, Measure]
  stack?: readonly [number, number, number]
}

const unmeasured = ['none', 'none', 'none'] as const

/** A drawing put together from parts, given from the farthest to the nearest. */
export function solid(look: Look, build: (ink: Ink) => Solid): Drawing {
  const { view, axes = unmeasured, frontAxes = ['none', 'none'], stack = [1, 2, 1] } = look
  const model = (spec: PictureSpec): Model => {
    const { x, y, z, parts } = build(inkOf(spec))
    const feet = parts.map(footOf).filter((foot) => foot !== undefined)
    const drawn = assemble(x, y, z, ...parts.map((item) => drawPart(item, spec)))
    return feet.length ? withGround(drawn, ...feet) : drawn
  }
  return {
    model,
    front: (spec) => {
      const made = build(inkOf(spec))
      return {
        width: made.x,
        height: view === 'left' ? made.z : made.y,
        art: (face) => frontArt(made, view, spec, face),
      }
    },
    stack,
    setting: 'stand',
    axes,
    frontAxes,
  }
}
