import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { formatNumber } from '@vitrina/site/numbers'
import { unitAfter } from '@vitrina/site/plural'
import { storeQuantity } from '@vitrina/site/stock'
import type { StockState } from '@vitrina/ui/StockLine'
import { cardTexts } from '../texts.ts'

/** One line on stock for the store of the current department, e.g. `store12`. */
export function cardStock(product: ListedProduct, store: string): { state: StockState; text: string } {
  const { stores, unit, distributor_id } = product
  const quantity = storeQuantity(stores, store)
  if (quantity > 0) {
    return { state: 'in', text: cardTexts.inStock(formatNumber(quantity), unitAfter(quantity, unit)) }
  }
  if (Object.keys(stores).some((code) => storeQuantity(stores, code) > 0)) {
    return { state: 'elsewhere', text: cardTexts.elsewhere }
  }
  if (distributor_id && !product.discontinued) return { state: 'elsewhere', text: cardTexts.toOrder }
  return { state: 'none', text: cardTexts.absent }
}
