import { formatNumber } from './numbers.ts'
import { unitAfter } from './plural.ts'
import { storeQuantity } from './stock.ts'
import { cardStockTexts as texts } from './texts.ts'

/** The fields of a product that its stock line depends on. */
export interface StockedProduct {
  stores: Readonly<Record<string, number>>
  unit: string
  distributor_id: string | null
  discontinued: boolean
}

/** The stock line for the store of the current department, e.g. `store12`. */
export function cardStock(
  product: StockedProduct,
  store: string,
): { state: 'in' | 'elsewhere' | 'none'; text: string } {
  const { stores, unit, distributor_id, discontinued } = product
  const quantity = storeQuantity(stores, store)
  if (quantity > 0) return { state: 'in', text: texts.inStock(formatNumber(quantity), unitAfter(quantity, unit)) }
  if (isInAnyStore(product)) return { state: 'elsewhere', text: texts.elsewhere }
  if (distributor_id && !discontinued) return { state: 'elsewhere', text: texts.toOrder }
  return { state: 'none', text: texts.absent }
}

/** Whether any store has stock. */
export const isInAnyStore = ({ stores }: Pick<StockedProduct, 'stores'>): boolean =>
  Object.keys(stores).some((code) => storeQuantity(stores, code) > 0)
