/** What stands in a feed, before any rule of the shop is applied. Lines count from 1. */

export interface RawParam {
  name: string
  unit: string
  value: string
}

export interface RawOffer {
  line: number
  id: string
  attributes: Readonly<Record<string, string>>
  /** Text of the elements directly in the offer, the first of each name, markup inside kept as it was written. */
  fields: Readonly<Record<string, string>>
  pictures: readonly string[]
  params: readonly RawParam[]
  outlets: readonly { id: string; inStock: string }[]
}

export interface RawCategory {
  line: number
  id: string
  parentId: string
  name: string
}

export interface RawCurrency {
  line: number
  id: string
  rate: string
  /** Percent on top of the rate, as written. */
  plus: string
}

export type FeedEvent =
  /** The root element; `date` as written. */
  | { kind: 'feed'; date: string }
  | { kind: 'currency'; currency: RawCurrency }
  | { kind: 'category'; category: RawCategory }
  | { kind: 'offer'; offer: RawOffer }
  /** An offer that cannot be read. */
  | { kind: 'unreadable'; line: number; id: string; reason: string }
  /** Something odd that was read all the same. */
  | { kind: 'note'; line: number; text: string }
