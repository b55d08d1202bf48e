import type { Basket } from '@vitrina/contracts/site/basket'
import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { openPrintWindow } from '@vitrina/ui/open-paper'
import { PrinterIcon, ShareIcon, TableIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import styles from './Sharing.module.css'
import { linesToShare } from './shared-lines.ts'
import { sharingTexts as texts } from './texts.ts'
import { type ShareState, useShareLink } from './use-share-link.ts'

const loadDialog = withRetry(() => import(/* webpackChunkName: "basket-windows" */ './ShareDialog.tsx'))
const loadSheet = withRetry(() => import(/* webpackChunkName: "basket-windows" */ './BasketPrint.tsx'))

const prefetch = (load: () => Promise<unknown>) => () => void load().catch(() => undefined)
const prefetchDialog = prefetch(loadDialog)
const prefetchSheet = prefetch(loadSheet)

const formats = [
  ['xlsx', texts.xlsx],
  ['csv', texts.csv],
] as const

/** Shares the basket as a link, a printout or files. */
export function Sharing({ basket }: { basket: Basket }) {
  const [isOpen, setOpen] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const link = useShareLink(basket, isOpen || isPrinting)
  if (basket.lines.length === 0) return null
  return (
    <div className={styles.ways}>
      <ShareButton basket={basket} link={link} isOpen={isOpen} onOpenChange={setOpen} />
      <PrintButton basket={basket} link={link} onPrinting={setPrinting} />
      {formats.map(([format, name]) => (
        <a
          key={format}
          href={`/api/site/basket/basket.${format}`}
          download
          aria-label={texts.download(name)}
          className={buttonClass({ kind: 'ghost', size: 'sm' })}
        >
          <TableIcon size={20} className={styles.sign} />
          {name}
        </a>
      ))}
    </div>
  )
}

interface PartProps {
  basket: Basket
  link: ShareState
}

function useFailure(forget: () => void) {
  const notify = useUnit(noticeShown)
  return useCallback(() => {
    forget()
    notify({ kind: 'error', text: texts.notLoaded })
  }, [forget, notify])
}

function ShareButton({
  basket,
  link,
  isOpen,
  onOpenChange,
}: PartProps & { isOpen: boolean; onOpenChange: (open: boolean) => void }) {
  const ShareDialog = useLazyComponent(
    loadDialog,
    isOpen,
    useFailure(useCallback(() => onOpenChange(false), [onOpenChange])),
  )
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={prefetchDialog}
        onClick={() => onOpenChange(true)}
      >
        <ShareIcon size={20} />
        {texts.share}
      </Button>
      {ShareDialog && (
        <ShareDialog count={linesToShare(basket).length} link={link} open={isOpen} onOpenChange={onOpenChange} />
      )}
    </>
  )
}

interface PrintJob {
  number: number
  paper: Window | null
}

/** Prints in a separate window; when the browser blocks it, from the page itself. */
function PrintButton({ basket, link, onPrinting }: PartProps & { onPrinting: (isPrinting: boolean) => void }) {
  const notify = useUnit(noticeShown)
  const [job, setJob] = useState<PrintJob | null>(null)
  const end = useCallback(() => {
    setJob(null)
    onPrinting(false)
  }, [onPrinting])
  const giveUp = useCallback(() => {
    setJob((job) => {
      job?.paper?.close()
      return null
    })
    onPrinting(false)
  }, [onPrinting])
  const BasketPrint = useLazyComponent(loadSheet, job !== null, useFailure(giveUp))
  const begin = (paper: Window | null) => {
    setJob((last) => ({ number: (last?.number ?? 0) + 1, paper }))
    onPrinting(true)
  }
  const print = () => {
    const paper = openPrintWindow()
    if (paper) return begin(paper)
    const action = { label: texts.printHere, run: () => begin(null) }
    notify({ kind: 'warning', text: texts.windowBlocked, action })
  }
  return (
    <>
      <Button kind="ghost" size="sm" onPointerEnter={prefetchSheet} onClick={print}>
        <PrinterIcon size={20} />
        {texts.print}
      </Button>
      {job && BasketPrint && (
        <BasketPrint key={job.number} basket={basket} link={link} paper={job.paper} onDone={end} />
      )}
    </>
  )
}
