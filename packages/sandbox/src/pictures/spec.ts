/** Every kind of goods that can be drawn; `carton` suits whatever fits no other kind. */
export const families = [
  'bag',
  'bucket',
  'can',
  'foam',
  'sealant-tube',
  'sheet',
  'board',
  'insulation-roll',
  'insulation-slab',
  'profile',
  'rebar',
  'pipe-metal',
  'pipe-plastic',
  'fitting',
  'brick',
  'block',
  'tile-ceramic',
  'laminate',
  'linoleum-roll',
  'wallpaper-roll',
  'membrane-roll',
  'mesh-roll',
  'roofing-sheet',
  'shingle',
  'siding',
  'gutter',
  'fastener-box',
  'anchor',
  'tool-hand',
  'tool-power',
  'garden-tool',
  'ladder',
  'cable',
  'socket',
  'switch',
  'lamp',
  'faucet',
  'bath',
  'basin',
  'toilet',
  'radiator',
  'door',
  'window',
  'tape',
  'glove',
  'helmet',
  'carton',
] as const

export type Family = (typeof families)[number]

export type Dimensions = { lengthMm?: number; widthMm?: number; heightMm?: number }

/** What is printed and drawn. `seed` settles every free choice; colours are `#rrggbb`, anything else is replaced. */
export type PictureSpec = {
  family: Family
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
