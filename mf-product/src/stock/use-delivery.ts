import { type ProductDelivery, productApi } from '@vitrina/contracts/site/product'
import { $api } from '@vitrina/shell/api'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'

/** Numbers are typed digit by digit, and steppers are pressed several times. */
const DEBOUNCE_MS = 500

/**
 * Delivery of a quantity of a product in the visitor's department; null until it is loaded. It is not part of the
 * page's data, which is cached for longer than a slot stays free. A failed request is repeated with the next quantity.
 */
export function useDelivery(slug: string, quantity: number): ProductDelivery | null {
  const { api, department } = useUnit({ api: $api, department: $currentDepartmentId })
  const [known, setKnown] = useState<{ about: string; delivery: ProductDelivery } | null>(null)
  const isFirst = useRef(true)
  const about = `${slug} ${department}`
  useEffect(() => {
    // While the typed text is not a quantity, the last result stays.
    if (Number.isNaN(quantity)) return
    const given = new AbortController()
    const timer = setTimeout(
      () =>
        api(productApi.delivery, { params: { slug }, query: { count: quantity } }, { signal: given.signal }).then(
          (delivery) => given.signal.aborted || setKnown({ about, delivery }),
          () => {},
        ),
      isFirst.current ? 0 : DEBOUNCE_MS,
    )
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [api, slug, about, quantity])
  return known?.about === about ? known.delivery : null
}
