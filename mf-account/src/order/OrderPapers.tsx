import { type OrderView, orderPaperAddress } from '@vitrina/contracts/site/order-history'
import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { openPrintWindow } from '@vitrina/ui/open-paper'
import { PrinterIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { loadOrderSheet, prefetchDialogs } from './dialogs.ts'
import styles from './OrderPage.module.css'
import type { OrderSheetProps } from './OrderSheet.tsx'
import { orderTexts as texts } from './texts.ts'

/** Prints the order, or downloads it as a file. */
export function OrderPapers({ view, origin }: { view: OrderView; origin: string }) {
  const { number } = view.order
  return (
    <div className={styles.papers}>
      <Print view={view} origin={origin} />
      <a href={orderPaperAddress.replace(':number', encodeURIComponent(number))} className={buttonClass({})} download>
        {texts.pdf}
      </a>
    </div>
  )
}

/** The print window opens within the press handler, or it would be blocked; its content is loaded afterwards. */
function Print({ view, origin }: { view: OrderView; origin: string }) {
  const notice = useUnit(noticeShown)
  const [paper, setPaper] = useState<{ window: Window | null } | null>(null)
  const onFailed = useCallback(() => {
    setPaper((opened) => {
      opened?.window?.close()
      return null
    })
    notice({ kind: 'error', text: texts.printFailed })
  }, [notice])
  const OrderSheet = useLazyComponent<OrderSheetProps>(loadOrderSheet, paper !== null, onFailed)
  return (
    <>
      <Button
        onPointerEnter={prefetchDialogs}
        onClick={() => setPaper({ window: openPrintWindow() })}
        loading={paper !== null && !OrderSheet}
      >
        <PrinterIcon size={20} /> {texts.print}
      </Button>
      {paper && OrderSheet && (
        <OrderSheet view={view} origin={origin} paper={paper.window} onDone={() => setPaper(null)} />
      )}
    </>
  )
}
