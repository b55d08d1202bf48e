/** The mark of a brand, drawn 56 px high and as wide as its name needs. */
export const logoAddress = (file: string): string => `/images/brands/${encodeURIComponent(file)}`
