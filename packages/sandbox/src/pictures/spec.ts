export type Dimensions = { lengthMm?: number; widthMm?: number; heightMm?: number }

/** Input of a picture. `seed` determines every free choice; colours are `#rrggbb`, anything else is replaced. */
export type PictureSpec = {
  /** Name of the drawing in `families/registry.ts`. */
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
