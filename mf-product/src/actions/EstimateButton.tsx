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
  /** Failed attempts to load the dialog. */
  failures: number
  close: () => void
}

const DialogContext = createContext<DialogState>({ failures: 0, close: () => undefined })

/** The dialog of mf-account, loaded on the first press. */
const AddToEstimate = remoteWidget<AddToEstimateProps>('mf-account/AddToEstimate', {
  pending: null,
  failed: (retry) => <LoadError retry={retry} />,
})

/** Retries a failed load once; after that it shows a notice, and the next press starts again. */
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

/** «В смету»: opens the dialog that adds the product to one of the visitor's estimates. */
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
