import type { Line, Point } from './region.ts'

/** West, south, east and north in degrees. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** Smooths a line by corner cutting, so that a river of a dozen points looks curved. Ends of an open line stay. */
export function smooth(line: Line, isClosed = false, rounds = 3): Line {
  if (rounds === 0 || line.length < 3) return line
  const pairs = line.map((point, at): [Point, Point | undefined] => [
    point,
    line[at + 1] ?? (isClosed ? line[0] : undefined),
  ])
  const cut = pairs.flatMap(([one, other]): Point[] =>
    other ? [interpolate(one, other, 0.25), interpolate(one, other, 0.75)] : [],
  )
  const [first, last] = [line[0], line.at(-1)]
  const whole = isClosed || !first || !last ? cut : [first, ...cut, last]
  return smooth(whole, isClosed, rounds - 1)
}

const interpolate = ([lon, lat]: Point, [toLon, toLat]: Point, part: number): Point => [
  lon + (toLon - lon) * part,
  lat + (toLat - lat) * part,
]

/** Web Mercator: the whole world is a unit square, y goes down. */
export function project([lon, lat]: Point): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The smallest bounds around the points, extended by a fraction of their size, at least `least` degrees wide. */
export function boundsOf(points: readonly Point[], margin = 0.12, least = 0.3): Bounds | null {
  if (points.length === 0) return null
  const lons = points.map(([lon]) => lon)
  const lats = points.map(([, lat]) => lat)
  const [west, east] = widen(Math.min(...lons), Math.max(...lons), margin, least)
  const [south, north] = widen(Math.min(...lats), Math.max(...lats), margin, least / 2)
  return { west, south, east, north }
}

function widen(from: number, to: number, margin: number, least: number): [number, number] {
  const grown = (to - from) * margin
  const missing = Math.max(0, least - (to - from) - grown * 2) / 2
  return [from - grown - missing, to + grown + missing]
}

/**
 * Clips a drawn line to the surroundings of a sheet of `width` and `height`: points further away than the size of the
 * sheet are clamped to that distance, which changes nothing inside it, and redundant ones are removed.
 */
export function clipToSheet(
  line: readonly (readonly [x: number, y: number])[],
  width: number,
  height: number,
): [x: number, y: number][] {
  const moved = line.map(([x, y]): [number, number] => [
    Math.round(Math.min(Math.max(x, -width), 2 * width)),
    Math.round(Math.min(Math.max(y, -height), 2 * height)),
  ])
  return moved.filter(([x, y], at) => {
    const [before, after] = [moved[at - 1], moved[at + 1]]
    if (!before || !after) return true
    return !((before[0] === x && after[0] === x) || (before[1] === y && after[1] === y))
  })
}
