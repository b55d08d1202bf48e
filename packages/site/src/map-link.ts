/** Geographical coordinates in degrees. */
export interface Place {
  lat: number
  lon: number
}

/** The order of coordinates in a query parameter: «lon,lat», or «lat,lon» where people type them. */
type Order = 'lon,lat' | 'lat,lon'

/**
 * Query parameters with coordinates, the most precise first: a mark, a found place, a search for coordinates, the
 * centre of the view.
 */
const points: readonly [name: string, order: Order][] = [
  ['pt', 'lon,lat'],
  ['whatshere[point]', 'lon,lat'],
  ['poi[point]', 'lon,lat'],
  ['text', 'lat,lon'],
  ['ll', 'lon,lat'],
]

const pair = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)(?=$|[\s,~])/

/** The link when it is an http(s) URL, otherwise null: it comes from another system and is rendered as a link. */
export function webLink(link: string | null | undefined): string | null {
  if (!link || !URL.canParse(link)) return null
  const { protocol } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? link : null
}

/**
 * The place that a link to Yandex Maps shows; null when the link has no coordinates, such as a short link or a name.
 */
export function placeOfMapLink(link: string | null | undefined): Place | null {
  const address = webLink(link)
  if (!address) return null
  const query = new URL(address).searchParams
  for (const [name, order] of points) {
    const place = placeOf(query.get(name), order)
    if (place) return place
  }
  return null
}

function placeOf(text: string | null, order: Order): Place | null {
  const [, first, second] = pair.exec(text ?? '') ?? []
  if (first === undefined || second === undefined) return null
  const [lon, lat] = order === 'lon,lat' ? [Number(first), Number(second)] : [Number(second), Number(first)]
  // Zero, zero is the value of an empty record.
  if (Math.abs(lat) > 85 || Math.abs(lon) > 180 || (lat === 0 && lon === 0)) return null
  return { lat, lon }
}

/** URL of a route from the visitor's position to a place in a maps service. */
export const routeLink = ({ lat, lon }: Place): string => `https://yandex.ru/maps/?rtext=~${lat}%2C${lon}&rtt=auto`
