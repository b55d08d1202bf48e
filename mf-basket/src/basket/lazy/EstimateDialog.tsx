import type { BasketLine } from '@vitrina/contracts/site/basket'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { AddToEstimateProps } from '@vitrina/mf-account/AddToEstimate'
import { noticeShown } from '@vitrina/shell/notices'
import { packStep } from '@vitrina/site/quantity'
import { useUnit } from 'effector-react'
import { createContext, useContext, useEffect, useRef } from 'react'
import { pageTexts } from '../texts.ts'

interface DialogState {
  /** The window did not come at the first attempt. */
  failures: { current: number }
  close: () => void
}

const DialogContext = createContext<DialogState>({ failures: { current: 0 }, close: () => undefined })

/** The window of mf-account, fetched at the first press. */
const AddToEstimate = remoteWidget<AddToEstimateProps>('mf-account/AddToEstimate', {
  pending: null,
  failed: (retry) => <LoadError retry={retry} />,
})

/** What does not come is asked for once more; then it is told, and the next press begins anew. */
function LoadError({ retry }: { retry: () => void }) {
  const { failures, close } = useContext(DialogContext)
  const notify = useUnit(noticeShown)
  useEffect(() => {
    failures.current += 1
    retry()
    if (failures.current < 2) return
    close()
    notify({ kind: 'error', text: pageTexts.estimateFailed })
  }, [failures, close, retry, notify])
  return null
}

/** The window in which a line of the basket is put into one of the visitor's estimates. */
export function EstimateDialog({ line: { product, count }, onClosed }: { line: BasketLine; onClosed: () => void }) {
  const failures = useRef(0)
  return (
    <DialogContext value={{ failures, close: onClosed }}>
      <AddToEstimate
        idcode={product.idcode}
        name={product.name}
        quantity={count}
        unit={product.unit}
        step={packStep(product)}
        onClosed={onClosed}
      />
    </DialogContext>
  )
}
