import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { useUnit } from 'effector-react'
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
  /** Shown when it is done. */
  notice?: string
  onClosed: () => void
  /** Called when it is done, in the place of `onClosed`. */
  onDone?: () => void
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
  notice,
  onClosed,
  onDone = onClosed,
  children,
}: ConfirmDialogProps) {
  const tell = useUnit(noticeShown)
  const finish = () => {
    if (notice !== undefined) tell({ kind: 'info', text: notice })
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={title}
      description={description}
      footer={
        <>
          <Button kind="danger" loading={isBusy} onClick={() => void request().then(finish, noop)}>
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
