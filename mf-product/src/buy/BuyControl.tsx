import type { ProductPage } from '@vitrina/contracts/site/product'
import { RemoteBoundary, RenderedContext } from '@vitrina/federation/remotes'
import { packStep } from '@vitrina/site/quantity'
import { remainingStock } from '@vitrina/site/stock'
import { Notice } from '@vitrina/ui/Notice'
import { lazy, use } from 'react'
import { useSelectedQuantity } from '../product/quantity-context.tsx'
import { texts } from '../texts.ts'
import { BasketControl } from './BasketControl.tsx'
import styles from './BuyControl.module.css'
import { Ladder } from './Ladder.tsx'

/** Few products have no price, so this is a chunk of its own. */
const PriceOnRequest = lazy(() => import(/* webpackChunkName: "price-on-request" */ './PriceOnRequest.tsx'))

type Product = ProductPage['product']

/** The product is discontinued and its remaining stock is less than the minimum order. */
const isOver = (product: Product): boolean => (remainingStock(product) ?? Number.POSITIVE_INFINITY) < packStep(product)

/** Whether the basket control is shown; for a sold-out product it is shown disabled. */
export const hasControl = (product: Product): boolean => product.price > 0

/** The product has a price and enough stock to be ordered. */
export const canBuy = (product: Product): boolean => hasControl(product) && !isOver(product)

/** Props of the basket control for a product. */
export const basketFacts = ({ product, plainName }: ProductPage) => ({
  idcode: product.idcode,
  name: plainName,
  price: product.price,
  unit: product.unit,
  contain: product.contain,
  onlyContainOrder: product.only_contain_order,
  max: remainingStock(product),
})

/** The supply ladder and the basket control, or a message when the product cannot be bought. */
export function BuyControl({ data }: { data: ProductPage }) {
  const { setQuantity } = useSelectedQuantity()
  if (!hasControl(data.product)) return <WithoutPrice />
  if (!canBuy(data.product)) {
    return (
      <div className={styles.control}>
        <Notice title={remainingStock(data.product) ? texts.lessThanPack : texts.over} />
        <BasketControl {...basketFacts(data)} />
      </div>
    )
  }
  return (
    <div className={styles.control}>
      <Ladder data={data} />
      <div className={data.units.length > 0 ? styles.inUnits : styles.inOne}>
        <BasketControl {...basketFacts(data)} units={data.units} onQuantity={setQuantity} />
      </div>
    </div>
  )
}

function WithoutPrice() {
  use(RenderedContext)?.used.add('mf-product/price-on-request')
  const plain = <p>{texts.onRequestInShop}</p>
  return (
    <RemoteBoundary room="mf-product" pending={plain} failed={() => plain}>
      <PriceOnRequest />
    </RemoteBoundary>
  )
}
