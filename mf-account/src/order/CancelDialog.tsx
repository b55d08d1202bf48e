import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { ConfirmDialog } from '../mutation/ConfirmDialog.tsx'
import { $failure, cancelFx } from './model.ts'
import { orderTexts as texts } from './texts.ts'

const MAX_LENGTH = 500

/** Confirms the cancellation of an order. */
export default function CancelDialog({ number, onClosed }: { number: string; onClosed: () => void }) {
  const { cancel, isBusy, failure } = useUnit({ cancel: cancelFx, isBusy: cancelFx.pending, failure: $failure })
  const reason = useRef<HTMLTextAreaElement>(null)
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      description={texts.cancelText}
      confirm={texts.cancel}
      keep={texts.keep}
      isBusy={isBusy}
      failure={failure}
      request={() => cancel({ params: { number }, body: { reason: reason.current?.value ?? '' } })}
      onClosed={onClosed}
    >
      <TextArea ref={reason} label={texts.reason} hint={texts.reasonHint} maxLength={MAX_LENGTH} rows={3} optional />
    </ConfirmDialog>
  )
}
