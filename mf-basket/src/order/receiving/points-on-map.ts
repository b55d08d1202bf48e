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

const sizeOf = (values: readonly number[]): [least: number, size: number] => {
  const least = Math.min(...values)
  return [least, Math.max(Math.max(...values) - least, 0.01)]
}

/** Where places lie on a drawing of their neighbourhood; north is up. A degree of longitude shrinks to the north. */
export function laidOut(places: readonly Place[]): { width: number; height: number; spots: Spot[] } {
  if (places.length === 0) return { width: WIDTH, height: LEAST_HEIGHT, spots: [] }
  const middle = places.reduce((sum, { lat }) => sum + lat, 0) / places.length
  const shrink = Math.cos((middle * Math.PI) / 180)
  const [west, width] = sizeOf(places.map(({ lon }) => lon * shrink))
  const [south, height] = sizeOf(places.map(({ lat }) => lat))
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
