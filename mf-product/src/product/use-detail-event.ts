import type { ProductPage } from '@vitrina/contracts/site/product'
import { productDetailShown } from '@vitrina/shell/analytics'
import { useEffect, useEffectEvent } from 'react'

/** Tells analytics of each look at a product; other prices on the same page are not another look. */
export function useDetailEvent({ product, plainName }: ProductPage): void {
  const { idcode } = product
  const tell = useEffectEvent((id: string) =>
    productDetailShown({
      id,
      name: plainName,
      price: product.price,
      brand: product.brand?.name,
      category: product.breadcrumbs
        .map(({ name }) => name)
        .filter((name) => name !== plainName)
        .join('/'),
    }),
  )
  useEffect(() => tell(idcode), [idcode])
}
