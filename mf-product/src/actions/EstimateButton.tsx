import type { Product } from '@vitrina/contracts/retailer/product'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { AddToEstimateProps } from '@vitrina/mf-account/AddToEstimate'
import { noticeShown } from '@vitrina/shell/notices'
import { packStep } from '@vitrina/site/quantity'
import { Button } from '@vitrina/ui/Button'
import { EstimateIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { createContext, useContext, useEffect, useState } from 'react'
import { useSelectedQuantity } from '../product/quantity-context.tsx'
import { texts } from '../texts.ts'

interface DialogState {
  /** The window did not come at the first attempt. */
  failures: number
  close: () => void
}

const DialogContext = createContext<DialogState>({ failures: 0, close: () => undefined })

/** The window of mf-account, fetched at the first press. */
const AddToEstimate = remoteWidget<AddToEstimateProps>('mf-account/AddToEstimate', {
  pending: null,
  failed: (retry) => <LoadError retry={retry} />,
})

/** What does not come is asked for once more; then it is told, and the next press begins anew. */
function LoadError({ retry }: { retry: () => void }) {
  const opening = useContext(DialogContext)
  const notify = useUnit(noticeShown)
  useEffect(() => {
    opening.failures += 1
    retry()
    if (opening.failures < 2) return
    opening.close()
    notify({ kind: 'error', text: texts.notLoaded })
  }, [opening, retry, notify])
  return null
}

/** «В смету»: opens the window in which the product is put into one of the visitor's estimates. */
export function EstimateButton({ product }: { product: Product }) {
  const { quantity } = useSelectedQuantity()
  const [opening, setOpening] = useState<DialogState | null>(null)
  const step = packStep(product)
  const open = () => setOpening({ failures: 0, close: () => setOpening(null) })
  return (
    <>
      <Button kind="ghost" size="sm" aria-haspopup="dialog" onClick={open}>
        <EstimateIcon size={20} />
        {texts.toEstimate}
      </Button>
      {opening && (
        <DialogContext value={opening}>
          <AddToEstimate
            idcode={product.idcode}
            name={product.name}
            quantity={quantity || step}
            unit={product.unit}
            step={step}
            onClosed={opening.close}
          />
        </DialogContext>
      )}
    </>
  )
}
