import type { ProductPage } from '@vitrina/contracts/site/product'
import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { openPrintWindow } from '@vitrina/ui/open-paper'
import { PrinterIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { texts } from '../texts.ts'

interface PrintJob {
  number: number
  paper: Window | null
}

const loadSheet = withRetry(() => import(/* webpackChunkName: "sheet" */ '../sheet/ProductPrint.tsx'))

const prefetch = () => void loadSheet().catch(() => undefined)

/** Prints a sheet about the product in a new window, or from the page itself when the browser blocks the window. */
export function PrintButton({ data }: { data: ProductPage }) {
  const notify = useUnit(noticeShown)
  const [openedAt] = useState(Date.now)
  const [job, setJob] = useState<PrintJob | null>(null)
  const failed = useCallback(() => {
    setJob((job) => {
      job?.paper?.close()
      return null
    })
    notify({ kind: 'error', text: texts.notLoaded })
  }, [notify])
  const end = useCallback(() => setJob(null), [])
  const ProductPrint = useLazyComponent(loadSheet, job !== null, failed)
  const begin = (paper: Window | null) => setJob((last) => ({ number: (last?.number ?? 0) + 1, paper }))
  const print = () => {
    const paper = openPrintWindow()
    if (paper) return begin(paper)
    notify({
      kind: 'warning',
      text: texts.windowBlocked,
      action: { label: texts.printHere, run: () => begin(null) },
    })
  }
  return (
    <>
      <Button kind="ghost" size="sm" onPointerEnter={prefetch} onClick={print}>
        <PrinterIcon size={20} />
        {texts.print}
      </Button>
      {job && ProductPrint && (
        <ProductPrint key={job.number} data={data} openedAt={openedAt} paper={job.paper} onDone={end} />
      )}
    </>
  )
}
