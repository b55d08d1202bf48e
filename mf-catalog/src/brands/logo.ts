/** The logo of a brand, 56 px high and of variable width. */
export const logoAddress = (file: string): string => `/images/brands/${encodeURIComponent(file)}`
