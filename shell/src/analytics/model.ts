/** Shopping events that remotes send to the third-party scripts of the configuration. It has no stores. */
import { pushToDataLayer } from './data-layer.ts'

/** A product in an analytics event; `id` or `name` is required. */
export interface ProductEntry {
  id?: string | undefined
  name?: string | undefined
  /** Roubles. */
  price?: number | undefined
  brand?: string | undefined
  /** Names of the categories, from the root down, joined with slashes. */
  category?: string | undefined
}

const MAX_NAME_LENGTH = 500
const tag = /<\/?[a-z][^<>]{0,200}>/gi

/** The catalogue has names as HTML, which analytics scripts would show as plain text. */
const toPlainText = (text: string | undefined): string | undefined =>
  text?.slice(0, MAX_NAME_LENGTH).replace(tag, '').trim() || undefined

let lastView = ''

/** The same product after another page is a new view; a repeated render is not. */
function isSameView(product: string): boolean {
  const view = `${product} ${window.history.state?.key ?? ''}`
  const same = view === lastView
  lastView = view
  return same
}

/**
 * Reports a view of a product page, once for each view. Call it in an effect, when the page is shown. An entry with
 * neither id nor name is logged as an error and not sent.
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
