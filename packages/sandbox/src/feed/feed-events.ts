/** Events of a parsed feed, before any rule of the shop is applied. Lines are 1-based. */

export interface RawParam {
  name: string
  unit: string
  value: string
}

export interface RawOffer {
  line: number
  id: string
  attributes: Readonly<Record<string, string>>
  /** Text of the offer's direct child elements, the first of each name, with inner markup as written. */
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
  /** Percent added to the rate, as written. */
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
  /** An oddity that was accepted. */
  | { kind: 'note'; line: number; text: string }
