import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { $failure, cancelFx } from './model.ts'
import { orderTexts as texts } from './texts.ts'

const MAX_LENGTH = 500
/** The dialog shows the failure and stays open. */
const noop = () => undefined

/** Confirms the cancellation of an order. */
export default function CancelDialog({ number, onClosed }: { number: string; onClosed: () => void }) {
  const { cancel, isBusy, failure } = useUnit({ cancel: cancelFx, isBusy: cancelFx.pending, failure: $failure })
  const reason = useRef<HTMLTextAreaElement>(null)
  const submit = () =>
    void cancel({ params: { number }, body: { reason: reason.current?.value ?? '' } }).then(onClosed, noop)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={texts.cancelTitle}
      description={texts.cancelText}
      footer={
        <>
          <Button kind="danger" loading={isBusy} onClick={submit}>
            {texts.cancel}
          </Button>
          <Button onClick={onClosed}>{texts.keep}</Button>
        </>
      }
    >
      <TextArea ref={reason} label={texts.reason} hint={texts.reasonHint} maxLength={MAX_LENGTH} rows={3} optional />
      <FailureNote failure={failure} />
    </Dialog>
  )
}
