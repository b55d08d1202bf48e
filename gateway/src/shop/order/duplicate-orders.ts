import type { Order } from '@vitrina/contracts/site/order'
import { conflict, HttpError } from '../../http/http-errors.ts'
import type { JournalEntry } from './journal.ts'
import type { OrderClient } from './order-client.ts'

export const NOTHING_SELECTED = 'В корзине нет товаров, выбранных для заказа'

export const codesOf = ({ lines }: Order): string[] => lines.map(({ idcode }) => idcode)

/** Recent orders out of a basket that this state of the basket does not reflect yet. */
export class DuplicateOrders {
  /** Number of the order by product code. */
  readonly numbers: ReadonlyMap<string, string>
  /** Key of the last of these orders; '' when there are none. */
  readonly lastKey: string

  constructor(numbers: ReadonlyMap<string, string>, lastKey: string) {
    this.numbers = numbers
    this.lastKey = lastKey
  }

  /** Whether selected goods are already ordered, or nothing is selected because everything is ordered. */
  conflictsWith(selected: readonly string[]): boolean {
    return this.numbers.size > 0 && (selected.length === 0 || selected.some((code) => this.numbers.has(code)))
  }

  /** A 409 with the numbers of the orders and each product in them. */
  toHttpError(selected: readonly string[]): HttpError {
    const again = [...this.numbers.keys()].filter((code) => selected.length === 0 || selected.includes(code))
    const numbers = [...new Set(again.map((code) => this.numbers.get(code)))].join(', ')
    const sentences = this.messages()
    return new HttpError(
      409,
      `Эти товары вы уже заказали: заказ №\u00a0${numbers}. Мы убрали их из корзины, чтобы не заказать дважды.`,
      Object.fromEntries(again.map((code) => [code, sentences[code] ?? ''])),
    )
  }

  messages(): Record<string, string> {
    return Object.fromEntries([...this.numbers].map(([code, number]) => [code, `Уже в заказе №\u00a0${number}`]))
  }
}

/** Looks up the entries at the retailer, since only the retailer knows which became orders. */
export async function findDuplicateOrders(
  client: OrderClient,
  entries: readonly JournalEntry[],
): Promise<DuplicateOrders> {
  const found = await Promise.all(
    entries.map(async ({ key }) => {
      const order = await client.find(key)
      return order ? [{ key, order }] : []
    }),
  )
  const orders = found.flat()
  const numbers = orders.flatMap(({ order }) => codesOf(order).map((code) => [code, order.number] as const))
  return new DuplicateOrders(new Map(numbers), orders.at(-1)?.key ?? '')
}

/** A 409 for a basket without selected goods; it names the last order, which another tab may have placed. */
export async function nothingToOrder(client: OrderClient, entries: readonly JournalEntry[]): Promise<HttpError> {
  const last = entries.at(-1)
  const order = last ? await client.find(last.key) : null
  return conflict(order ? `${NOTHING_SELECTED}. Последний заказ из неё: №\u00a0${order.number}` : NOTHING_SELECTED)
}
