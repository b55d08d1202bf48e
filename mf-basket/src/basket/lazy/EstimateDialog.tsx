import type { BasketLine } from '@vitrina/contracts/site/basket'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { AddToEstimateProps } from '@vitrina/mf-account/AddToEstimate'
import { noticeShown } from '@vitrina/shell/notices'
import { packStep } from '@vitrina/site/quantity'
import { useUnit } from 'effector-react'
import { createContext, useContext, useEffect, useRef } from 'react'
import { pageTexts } from '../texts.ts'

interface DialogState {
  /** Number of failed attempts to load the dialog. */
  failures: { current: number }
  close: () => void
}

const DialogContext = createContext<DialogState>({ failures: { current: 0 }, close: () => undefined })

/** The dialog of mf-account, loaded at the first press. */
const AddToEstimate = remoteWidget<AddToEstimateProps>('mf-account/AddToEstimate', {
  pending: null,
  failed: (retry) => <LoadError retry={retry} />,
})

/** Retries a failed load once; then reports it, and the next press starts over. */
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

/** The dialog that adds a line of the basket to one of the visitor's estimates. */
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
