/** Where in a product a word stands, the most telling first; kept in three bits of an index entry. */
export const places = ['head', 'name', 'brand', 'purpose', 'category', 'feature', 'above', 'description'] as const
export type Place = (typeof places)[number]

const numbers = new Map(places.map((place, number) => [place, number]))

export const numberOf = (place: Place): number => numbers.get(place) ?? 0
