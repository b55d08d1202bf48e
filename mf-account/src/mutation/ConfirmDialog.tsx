import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import type { ReactNode } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import type { Failure } from '../failure/failure.ts'

export interface ConfirmDialogProps {
  title: string
  description: string
  /** Texts of the two buttons. */
  confirm: string
  keep: string
  isBusy: boolean
  failure: Failure | null
  request: () => Promise<unknown>
  onDone: () => void
  onClosed: () => void
  children?: ReactNode
}

/** The dialog shows the failure and stays open. */
const noop = () => undefined

/** Asks before something that cannot be undone is requested. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  keep,
  isBusy,
  failure,
  request,
  onDone,
  onClosed,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={title}
      description={description}
      footer={
        <>
          <Button kind="danger" loading={isBusy} onClick={() => void request().then(onDone, noop)}>
            {confirm}
          </Button>
          <Button onClick={onClosed}>{keep}</Button>
        </>
      }
    >
      {children}
      <FailureNote failure={failure} />
    </Dialog>
  )
}
