import { type ProductPage, productApi } from '@vitrina/contracts/site/product'
import { $api } from '@vitrina/shell/api'
import { PrintSheet } from '@vitrina/ui/PrintSheet'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ProductSheet, type SheetData } from './ProductSheet.tsx'

/** The print window is blank while it waits. */
const TIMEOUT_MS = 4000

export interface ProductPrintProps {
  /** The data of the open page. */
  data: ProductPage
  /** When the page was opened, milliseconds. */
  openedAt: number
  /** The print window; null prints from the page itself. */
  paper: Window | null
  onDone: () => void
}

/** Loads price and stock again, since a printed sheet is taken to the shop, and prints them with their time. */
export default function ProductPrint({ data, openedAt, paper, onDone }: ProductPrintProps) {
  const fresh = useFreshData(data, openedAt)
  if (!fresh) return null
  return (
    <PrintSheet paper={paper} title={fresh.data.plainName} onDone={onDone}>
      <ProductSheet {...fresh} />
    </PrintSheet>
  )
}

/** Null while loading; the data of the page when there is no response in time. */
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
