import type { Place } from '@vitrina/site/map-link'

export interface Spot {
  x: number
  y: number
  /** The name stands at the left of the pin, where it would leave the drawing at the right. */
  isLeft: boolean
}

const WIDTH = 640
const LEAST_HEIGHT = 200
const MOST_HEIGHT = 420
const MARGIN = 48
/** Room for the name of a city. */
const NAME = 130

/** Points of one town are not drawn as far from each other as towns are. */
const LEAST_DEGREES = 0.05

/** Where the values begin and how far they reach, widened to both sides where that is next to nothing. */
function spanOf(values: readonly number[]): [from: number, size: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(0, LEAST_DEGREES - (most - least))
  return [least - missing / 2, most - least + missing]
}

/** Where places lie on a drawing of their neighbourhood; north is up. A degree of longitude shrinks to the north. */
export function laidOut(places: readonly Place[]): { width: number; height: number; spots: Spot[] } {
  if (places.length === 0) return { width: WIDTH, height: LEAST_HEIGHT, spots: [] }
  const middle = places.reduce((sum, { lat }) => sum + lat, 0) / places.length
  const shrink = Math.cos((middle * Math.PI) / 180)
  const [west, width] = spanOf(places.map(({ lon }) => lon * shrink))
  const [south, height] = spanOf(places.map(({ lat }) => lat))
  const scale = Math.min((WIDTH - MARGIN * 2) / width, (MOST_HEIGHT - MARGIN * 2) / height)
  const tall = Math.max(LEAST_HEIGHT, Math.round(height * scale + MARGIN * 2))
  const left = (WIDTH - width * scale) / 2
  const top = (tall - height * scale) / 2
  const spots = places.map(({ lat, lon }) => {
    const x = Math.round(left + (lon * shrink - west) * scale)
    return { x, y: Math.round(top + (south + height - lat) * scale), isLeft: x > WIDTH - NAME }
  })
  return { width: WIDTH, height: tall, spots }
}

/** The points of one city, which would lie on one another. */
export interface Town<Point> {
  name: string
  points: Point[]
  /** In the middle of its points. */
  place: Place
}

/** One pin for each city; points without a place are left out. */
export function townsOf<Point extends { name_for_site: string }>(
  points: readonly Point[],
  placeOf: (point: Point) => Place | null,
): Town<Point>[] {
  const towns = new Map<string, { points: Point[]; places: Place[] }>()
  for (const point of points) {
    const place = placeOf(point)
    if (!place) continue
    const town = towns.get(point.name_for_site) ?? { points: [], places: [] }
    town.points.push(point)
    town.places.push(place)
    towns.set(point.name_for_site, town)
  }
  return [...towns].map(([name, town]) => ({ name, points: town.points, place: middleOf(town.places) }))
}

function middleOf(places: readonly Place[]): Place {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { lat: mean(places.map(({ lat }) => lat)), lon: mean(places.map(({ lon }) => lon)) }
}
