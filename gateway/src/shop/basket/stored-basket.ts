import type { BasketLine } from '@vitrina/site/lists'

/** A stored basket, without names and prices, which are looked up at each read. */
export interface StoredBasket {
  id: string
  lines: BasketLine[]
  /** '' when there is none. */
  coupon: string
  /** A cookie may contain any count, so counts are rounded; counts from the retailer are shown as they are. */
  isFromCookie?: boolean
  /** Parts of it could not be read. */
  isPartial?: boolean
  /** Codes selected for the next order; each of them is in the basket. */
  selected: string[]
}

export const emptyBasket = (id: string): StoredBasket => ({ id, lines: [], coupon: '', selected: [] })

export function countIn({ lines }: StoredBasket, idcode: string): number | undefined {
  return lines.find((line) => line.idcode === idcode)?.count
}

/** Sets the count of a line. A new line comes last and is selected; the selection of a known one stays as it is. */
export function withCount(basket: StoredBasket, line: BasketLine): StoredBasket {
  const place = basket.lines.findIndex(({ idcode }) => idcode === line.idcode)
  if (place >= 0) return { ...basket, lines: basket.lines.with(place, { ...basket.lines[place], ...line }) }
  return { ...basket, lines: [...basket.lines, line], selected: [...basket.selected, line.idcode] }
}

/** Removes these lines from the basket and from its selection. */
export function withoutLines(basket: StoredBasket, idcodes: readonly string[]): StoredBasket {
  return {
    ...basket,
    lines: basket.lines.filter(({ idcode }) => !idcodes.includes(idcode)),
    selected: basket.selected.filter((idcode) => !idcodes.includes(idcode)),
  }
}

/** Selects exactly these; codes that are not in the basket are left out. */
export function withSelection(basket: StoredBasket, idcodes: readonly string[]): StoredBasket {
  const wanted = new Set(idcodes)
  return { ...basket, selected: basket.lines.map(({ idcode }) => idcode).filter((idcode) => wanted.has(idcode)) }
}
