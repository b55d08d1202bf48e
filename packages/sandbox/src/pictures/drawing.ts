import { safeColour } from './colour.ts'
import type { Face, Model } from './iso.ts'
import { hash } from './random.ts'
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

/** For goods that lie: they are drawn as seen from above. */
export const lying = { axes: ['length', 'width', 'height'], frontAxes: ['length', 'width'] } as const

export function tintOf(spec: PictureSpec, fallback: string): string {
  return safeColour(spec.tint, fallback)
}

/** One of several looks: by a word in the title if there is one, else by the seed. */
export function variant<Name extends string>(spec: PictureSpec, words: Record<Name, RegExp>): Name {
  const names = Object.keys(words) as Name[]
  const title = (spec.title ?? '').toLowerCase()
  const named = names.find((name) => words[name].test(title))
  return named ?? (names[hash(`variant ${spec.seed}`) % names.length] as Name)
}

const sides: Record<Side, keyof Dimensions> = { length: 'lengthMm', width: 'widthMm', height: 'heightMm' }

/** A dimension in millimetres if it is known and makes sense. */
export function dimension(spec: PictureSpec, side: Side): number | undefined {
  const value = spec.dimensions?.[sides[side]]
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined
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
