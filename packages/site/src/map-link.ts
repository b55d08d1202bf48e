/** A point on the earth in degrees. */
export interface Place {
  lat: number
  lon: number
}

/** A point in a query, as «lon,lat» or, where people type it, as «lat,lon». */
type Order = 'lon,lat' | 'lat,lon'

/** Where a link names a point, the surest first: a mark, a found place, a search for coordinates, the middle of the view. */
const points: readonly [name: string, order: Order][] = [
  ['pt', 'lon,lat'],
  ['whatshere[point]', 'lon,lat'],
  ['poi[point]', 'lon,lat'],
  ['text', 'lat,lon'],
  ['ll', 'lon,lat'],
]

const pair = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)(?=$|[\s,~])/

/** The link when it is a web address, else null: it comes from another system and becomes a link of a page. */
export function webLink(link: string | null | undefined): string | null {
  if (!link || !URL.canParse(link)) return null
  const { protocol } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? link : null
}

/** The point that a link to Yandex Maps shows; null when the link names none, as a short link or a name does. */
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
  // Nothing stands at zero, zero: it is what an empty record looks like.
  if (Math.abs(lat) > 85 || Math.abs(lon) > 180 || (lat === 0 && lon === 0)) return null
  return { lat, lon }
}

/** Where a maps service draws the way to a place from wherever the visitor is. */
export const routeLink = ({ lat, lon }: Place): string => `https://yandex.ru/maps/?rtext=~${lat}%2C${lon}&rtt=auto`
