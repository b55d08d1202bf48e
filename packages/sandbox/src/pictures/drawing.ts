import { safeColour } from './colour.ts'
import type { Face, Model } from './iso.ts'
import type { Dimensions, PictureSpec } from './spec.ts'

export type Side = 'length' | 'width' | 'height'

/** `none` where the drawn edge is no dimension of the goods, such as the thickness of a roll. */
export type Measure = Side | 'none'

/** How one family is drawn; sizes are picture units, about one for a pixel of a product filling the picture. */
export type Drawing = {
  model: (spec: PictureSpec) => Model
  /** The goods seen straight on, for the dimensioned drawing. */
  front: (spec: PictureSpec) => { width: number; height: number; art: (face: Face) => string }
  /** One piece of goods whose model shows several; measures belong to the piece. */
  single?: (spec: PictureSpec) => Model
  /** The material seen close, for goods that have one worth seeing or that cover a floor or a wall. */
  surface?: (spec: PictureSpec, face: Face, scale: number) => string
  /** How much of the sheet the goods take, 0 to 1, where packs of the same look come in several sizes. */
  share?: (spec: PictureSpec) => number
  /** How many stand together along x, y and z. */
  stack: readonly [number, number, number]
  pallet?: boolean
  /** What a room shows: the goods laid on the floor, covering a wall, or standing there. */
  setting: 'floor' | 'wall' | 'stand'
  /** Which dimension of the goods runs along x, y and z. */
  axes: readonly [Measure, Measure, Measure]
  /** Which dimension is the width and which the height of the front view. */
  frontAxes: readonly [Measure, Measure]
}

/** For goods that stand: their front is x by z. */
export const upright = { axes: ['width', 'length', 'height'], frontAxes: ['width', 'height'] } as const

/** For what closes an opening: its length is the width of the opening, its width the height, and its height is thin. */
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
 * The share of a pack that holds what its size or weight says, beside one of `largest` kilograms or litres: as its sides
 * are to the sides of the other, and never less than half, so that the label can be read.
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
 * The usual measures of a model drawn towards the true proportions: none becomes less than `least` of its usual
 * measure or more than 1.5 of it, so that a wrong number still gives a picture.
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
