import { safeColour } from './colour.ts'
import type { Face, Model } from './iso.ts'
import type { Dimensions, PictureSpec } from './spec.ts'

export type Side = 'length' | 'width' | 'height'

/** `none` for an edge that is no dimension of the goods, such as the thickness of a roll. */
export type Measure = Side | 'none'

/** How one family is drawn; sizes are picture units, about one for a pixel of a product filling the picture. */
export type Drawing = {
  model: (spec: PictureSpec) => Model
  /** The goods seen straight on, for the dimensioned drawing. */
  front: (spec: PictureSpec) => { width: number; height: number; art: (face: Face) => string }
  /** One piece of goods whose model shows several; dimensions apply to one piece. */
  single?: (spec: PictureSpec) => Model
  /** The material in close-up, for goods with a notable one or that cover a floor or a wall. */
  surface?: (spec: PictureSpec, face: Face, scale: number) => string
  /** How much of the sheet the goods take, 0 to 1, where packs of the same look come in several sizes. */
  share?: (spec: PictureSpec) => number
  /** How many stand together along x, y and z. */
  stack: readonly [number, number, number]
  pallet?: boolean
  /** How the goods are shown in a room: laid on the floor, covering a wall, or standing there. */
  setting: 'floor' | 'wall' | 'stand'
  /** Which dimension of the goods runs along x, y and z. */
  axes: readonly [Measure, Measure, Measure]
  /** Which dimension is the width and which the height of the front view. */
  frontAxes: readonly [Measure, Measure]
}

/** For goods that stand: their front is x by z. */
export const upright = { axes: ['width', 'length', 'height'], frontAxes: ['width', 'height'] } as const

/** For goods that close an opening: their length is its width, their width its height, and they are thin. */
export const opening = { axes: ['length', 'height', 'width'], frontAxes: ['length', 'width'] } as const

/** For goods that lie: they are drawn as seen from above. */
export const lying = { axes: ['length', 'width', 'height'], frontAxes: ['length', 'width'] } as const

export function tintOf(spec: PictureSpec, fallback: string): string {
  return safeColour(spec.tint, fallback)
}

const sides: Record<Side, keyof Dimensions> = { length: 'lengthMm', width: 'widthMm', height: 'heightMm' }

/** A dimension in millimetres if it is known and makes sense. */
export function dimension(spec: PictureSpec, side: Measure): number | undefined {
  if (side === 'none') return undefined
  const value = spec.dimensions?.[sides[side]]
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined
}

const units: Record<string, number> = { кг: 1, л: 1, г: 0.001, мл: 0.001 }

/**
 * Relative size of a pack by its weight or volume, beside one of `largest` kilograms or litres: the ratio of their
 * sides, and never less than half, so that the label is readable.
 */
export const packShare =
  (largest: number) =>
  ({ size = '', weight = '' }: PictureSpec): number => {
    const [, number = '', unit = ''] =
      /(?<![\d,])(\d{1,6}(?:,\d{1,3})?) (кг|л|мл|г)(?!\p{L})/u.exec(`${size} ${weight}`) ?? []
    const held = Number(number.replace(',', '.')) * (units[unit] ?? 0)
    return held > 0 ? Math.min(1, Math.max(0.5, Math.cbrt(held / largest))) : 1
  }

/**
 * Moves the usual dimensions of a model towards the true proportions: none becomes less than `least` of its usual value
 * or more than 1.5 of it, so that wrong data still gives a picture.
 */
export function proportions(
  spec: PictureSpec,
  usual: readonly [number, number, number],
  axes: readonly [Side, Side, Side],
  least = 0.5,
): [number, number, number] {
  const [x, y, z] = axes.map((side) => dimension(spec, side))
  if (!x || !y || !z) return [...usual]
  const unit = Math.max(...usual) / Math.max(x, y, z)
  const fit = (value: number, from: number) => Math.min(from * 1.5, Math.max(from * least, value * unit))
  return [fit(x, usual[0]), fit(y, usual[1]), fit(z, usual[2])]
}
