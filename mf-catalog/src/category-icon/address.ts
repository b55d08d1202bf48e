/** Path of the icon of a category or a product family. */
export const iconAddress = (file: string): string => `/images/icons/${encodeURIComponent(file)}`
