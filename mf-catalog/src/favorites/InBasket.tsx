import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { AddToBasketProps } from '@vitrina/mf-basket/AddToBasket'
import { remainingStock } from '@vitrina/site/stock'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { cardTexts } from '../texts.ts'

/** The control of mf-basket, with a placeholder as tall as its button. */
const BasketButton = remoteWidget<AddToBasketProps>('mf-basket/AddToBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => <Button onClick={retry}>{cardTexts.retry}</Button>,
})

/** Only the basket button; the quantity is beside it. */
export function InBasket({ product, quantity }: { product: ListedProduct; quantity: number }) {
  const { idcode, name, price, unit, contain, only_contain_order } = product
  return (
    <BasketButton
      idcode={idcode}
      name={name}
      price={price}
      unit={unit}
      contain={contain}
      onlyContainOrder={only_contain_order}
      max={remainingStock(product)}
      compact
      quantity={quantity}
    />
  )
}
