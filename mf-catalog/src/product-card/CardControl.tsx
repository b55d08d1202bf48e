import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { cardStock } from '@vitrina/site/card-stock'
import { remainingStock } from '@vitrina/site/stock'
import { useUnit } from 'effector-react'
import { BasketControl } from './BasketControl.tsx'

/**
 * The basket control of a product in a list; nothing without a price or for a discontinued product that is sold out.
 */
export function CardControl({ product, quiet }: { product: ListedProduct; quiet?: boolean }) {
  const store = useUnit($currentDepartmentStore)
  if (!isForSale(product, store)) return null
  return (
    <BasketControl
      idcode={product.idcode}
      name={product.name}
      price={product.price}
      unit={product.unit}
      contain={product.contain}
      onlyContainOrder={product.only_contain_order}
      max={remainingStock(product)}
      quiet={quiet}
    />
  )
}

/** Whether the product has a price and is not both discontinued and sold out. `store` is the visitor's store code. */
export const isForSale = (product: ListedProduct, store: string): boolean =>
  product.price > 0 && !(product.discontinued && cardStock(product, store).state === 'none')
