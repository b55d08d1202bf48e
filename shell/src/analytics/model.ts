/** What remotes tell of shopping, for the scripts of others that the configuration names. No stores: nothing is kept. */
import { pushToDataLayer } from './data-layer.ts'

/** A product as analytics knows it; `id` or `name` has to be there. */
export interface ProductEntry {
  id?: string | undefined
  name?: string | undefined
  /** Roubles. */
  price?: number | undefined
  brand?: string | undefined
  /** Names of the categories, from the root on, with a slash between. */
  category?: string | undefined
}

const MAX_NAME_LENGTH = 500
const tag = /<\/?[a-z][^<>]{0,200}>/gi

/** Names come from the catalogue as HTML; what counts shows them as they are. */
const toPlainText = (text: string | undefined): string | undefined =>
  text?.slice(0, MAX_NAME_LENGTH).replace(tag, '').trim() || undefined

let lastView = ''

/** The same product after going elsewhere is another view; a render anew is not. */
function isSameView(product: string): boolean {
  const view = `${product} ${window.history.state?.key ?? ''}`
  const same = view === lastView
  lastView = view
  return same
}

/**
 * Tells that the page of a product is looked at: once for a view. To be called in an effect, when the page is shown.
 * An entry with neither id nor name is logged as an error and told to nobody.
 */
export function productDetailShown({ id, name, price, brand, category }: ProductEntry): void {
  const product = {
    id: toPlainText(id),
    name: toPlainText(name),
    price,
    brand: toPlainText(brand),
    category: toPlainText(category),
  }
  if (!product.id && !product.name) {
    console.error('A product without id and name is not told to analytics', product)
    return
  }
  if (isSameView(product.id ?? product.name ?? '')) return
  const known = Object.fromEntries(Object.entries(product).filter(([, value]) => value !== undefined))
  pushToDataLayer({ event: 'detail', ecommerce: { currencyCode: 'RUB', detail: { products: [known] } } })
}
