import type { ProductPage } from '@vitrina/contracts/site/product'
import { productDetailShown } from '@vitrina/shell/analytics'
import { $session } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'

/**
 * Reports each product view to analytics once the session is loaded; changed prices on the same page are not another
 * view. Prices of a B2B client are confidential and not sent.
 */
export function useDetailEvent({ product, plainName }: ProductPage): void {
  const { idcode } = product
  const session = useUnit($session)
  const isKnown = session !== null
  const tell = useEffectEvent((id: string) => {
    try {
      productDetailShown({
        id,
        name: plainName,
        price: session?.isB2b ? undefined : product.price || undefined,
        brand: product.brand?.name,
        category: product.breadcrumbs
          .map(({ name }) => name)
          .filter((name) => name !== plainName)
          .join('/'),
      })
    } catch (error) {
      console.error('Analytics did not take a look at a product', error)
    }
  })
  useEffect(() => {
    if (isKnown) tell(idcode)
  }, [idcode, isKnown])
}
