import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { AddToBasketProps } from '@vitrina/mf-basket/AddToBasket'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { remainingStock } from '@vitrina/site/stock'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { useUnit } from 'effector-react'
import { isForSale } from '../product-card/CardControl.tsx'
import { cardTexts } from '../texts.ts'

const Control = remoteWidget<AddToBasketProps>('mf-basket/AddToBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => (
    <Button size="sm" onClick={retry}>
      {cardTexts.retry}
    </Button>
  ),
})

/** Adds one step of a product to the basket, or shows its quantity in the basket. */
export function BuyControl({ product }: { product: ListedProduct }) {
  const store = useUnit($currentDepartmentStore)
  if (!isForSale(product, store)) return null
  return (
    <Control
      compact
      idcode={product.idcode}
      name={product.name}
      price={product.price}
      unit={product.unit}
      contain={product.contain}
      onlyContainOrder={product.only_contain_order}
      max={remainingStock(product)}
    />
  )
}
