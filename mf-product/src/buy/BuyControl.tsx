import type { ProductPage } from '@vitrina/contracts/site/product'
import { storeQuantity } from '@vitrina/site/stock'
import { texts } from '../texts.ts'
import { BasketControl } from './BasketControl.tsx'

/** Made no more, and the last one is sold. */
function isOver({ discontinued, stores }: ProductPage['product']): boolean {
  return discontinued && Object.keys(stores).every((store) => storeQuantity(stores, store) === 0)
}

/** The basket control, only for what has a price and can still be had. */
export function BuyControl({ data }: { data: ProductPage }) {
  const { product, plainName } = data
  if (!(product.price > 0)) return null
  if (isOver(product)) return <p>{texts.over}</p>
  return (
    <BasketControl
      idcode={product.idcode}
      name={plainName}
      price={product.price}
      unit={product.unit}
      contain={product.contain}
      onlyContainOrder={product.only_contain_order}
    />
  )
}
