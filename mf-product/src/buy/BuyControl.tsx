import type { ProductPage } from '@vitrina/contracts/site/product'
import { BasketControl } from './BasketControl.tsx'

/** The basket control, only for what has a price. */
export function BuyControl({ data }: { data: ProductPage }) {
  const { product, plainName } = data
  if (!(product.price > 0)) return null
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
