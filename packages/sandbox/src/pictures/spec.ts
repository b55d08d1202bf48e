export type Dimensions = { lengthMm?: number; widthMm?: number; heightMm?: number }

/** What is printed and drawn. `seed` settles every free choice; colours are `#rrggbb`, anything else is replaced. */
export type PictureSpec = {
  /** What is drawn, by its name in `families/registry.ts`. */
  family: string
  seed: string
  brand: string
  colour: string
  title?: string
  size?: string
  weight?: string
  /** The colour of the goods themselves, such as paint or tile. */
  tint?: string
  dimensions?: Dimensions
}
