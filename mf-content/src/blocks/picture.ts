/** A picture of a page, by its file name in the image service. */
export interface ContentImage {
  file: string
  alt: string
  caption?: string | undefined
}

const widths = [300, 400, 600, 1000] as const

export const addressOf = (file: string, width: number): string =>
  `/images/${width}/product_images/normal/${encodeURIComponent(file)}`

export const sourceSet = (file: string): string =>
  widths.map((width) => `${addressOf(file, width)} ${width}w`).join(', ')
