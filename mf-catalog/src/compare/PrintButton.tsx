import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { openPrintWindow } from '@vitrina/ui/open-paper'
import { PrinterIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { listPageTexts } from '../texts.ts'
import type { CompareSheetProps } from './CompareSheet.tsx'
import { compareTexts as words } from './texts.ts'

interface PrintJob {
  number: number
  paper: Window | null
}

const loadSheet = withRetry(() => import(/* webpackChunkName: "compare-sheet" */ './ComparePrint.tsx'))

const prefetch = () => void loadSheet().catch(() => undefined)

/** Prints the shown comparison in a new window, or from the page itself when the browser blocks the window. */
export function PrintButton(sheet: Omit<CompareSheetProps, 'time'>) {
  const notify = useUnit(noticeShown)
  const [job, setJob] = useState<PrintJob | null>(null)
  const failed = useCallback(() => {
    setJob((job) => {
      job?.paper?.close()
      return null
    })
    notify({ kind: 'error', text: listPageTexts.notLoaded })
  }, [notify])
  const end = useCallback(() => setJob(null), [])
  const ComparePrint = useLazyComponent(loadSheet, job !== null, failed)
  const begin = (paper: Window | null) => setJob((last) => ({ number: (last?.number ?? 0) + 1, paper }))
  const print = () => {
    const paper = openPrintWindow()
    if (paper) return begin(paper)
    const action = { label: words.printHere, run: () => begin(null) }
    notify({ kind: 'warning', text: words.windowBlocked, action })
  }
  return (
    <>
      <Button size="sm" onPointerEnter={prefetch} onClick={print}>
        <PrinterIcon size={20} />
        {words.print}
      </Button>
      {job && ComparePrint && <ComparePrint key={job.number} sheet={sheet} paper={job.paper} onDone={end} />}
    </>
  )
}
