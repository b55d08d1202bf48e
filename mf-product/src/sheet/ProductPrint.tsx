import { type ProductPage, productApi } from '@vitrina/contracts/site/product'
import { $api } from '@vitrina/shell/api'
import { PrintSheet } from '@vitrina/ui/PrintSheet'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ProductSheet, type SheetData } from './ProductSheet.tsx'

/** The window waits with a blank sheet meanwhile. */
const TIMEOUT_MS = 4000

export interface ProductPrintProps {
  /** As the open page shows it. */
  data: ProductPage
  /** When the page was opened, milliseconds. */
  openedAt: number
  /** Null prints from the page itself. */
  paper: Window | null
  onDone: () => void
}

/** Asks for price and stock anew, since paper is carried to the shop, and prints them with the time they are of. */
export default function ProductPrint({ data, openedAt, paper, onDone }: ProductPrintProps) {
  const fresh = useFreshData(data, openedAt)
  if (!fresh) return null
  return (
    <PrintSheet paper={paper} title={fresh.data.plainName} onDone={onDone}>
      <ProductSheet {...fresh} />
    </PrintSheet>
  )
}

/** Null while they are asked for; what the page shows when there is no answer in time. */
function useFreshData(data: ProductPage, openedAt: number): SheetData | null {
  const api = useUnit($api)
  const [fresh, setFresh] = useState<SheetData | null>(null)
  const old = useEffectEvent((): SheetData => ({ data, time: new Date(openedAt), isFresh: false }))
  const { slug } = data.product
  useEffect(() => {
    let awaited = true
    api(productApi.product, { params: { slug } }, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      (data) => awaited && setFresh({ data, time: new Date(), isFresh: true }),
      () => awaited && setFresh(old()),
    )
    return () => {
      awaited = false
    }
  }, [api, slug])
  return fresh
}
