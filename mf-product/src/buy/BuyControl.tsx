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

/** Few goods have no price: what stands there instead is not in the code of every page. */
const PriceOnRequest = lazy(() => import(/* webpackChunkName: "price-on-request" */ './PriceOnRequest.tsx'))

type Product = ProductPage['product']

/** Made no more, and what is left is less than can be ordered. */
const isOver = (product: Product): boolean => (remainingStock(product) ?? Number.POSITIVE_INFINITY) < packStep(product)

/** Whether there is a basket control at all; for what can be had no more it stands there and takes no press. */
export const hasControl = (product: Product): boolean => product.price > 0

/** There is a price, and enough is left to be ordered. */
export const canBuy = (product: Product): boolean => hasControl(product) && !isOver(product)

/** What the basket control has to know of a product. */
export const basketFacts = ({ product, plainName }: ProductPage) => ({
  idcode: product.idcode,
  name: plainName,
  price: product.price,
  unit: product.unit,
  contain: product.contain,
  onlyContainOrder: product.only_contain_order,
  max: remainingStock(product),
})

/** What a quantity is put together from and the basket control, or what stands there when it cannot be bought. */
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
