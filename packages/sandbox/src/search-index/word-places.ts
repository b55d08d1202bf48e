/** Fields of a product in which a word occurs, the most significant first; stored in three bits of an index entry. */
export const wordPlaces = ['head', 'name', 'brand', 'purpose', 'category', 'feature', 'above', 'description'] as const
export type WordPlace = (typeof wordPlaces)[number]

const numbers = new Map(wordPlaces.map((place, number) => [place, number]))

export const placeNumber = (place: WordPlace): number => numbers.get(place) ?? 0
