import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useState } from 'react'
import { $listFault, $outcome, type ListOutcome, listOpened, listRequested, lookUpListFx } from './model.ts'
import { listTexts as texts } from './texts.ts'

export interface ListDialogProps {
  shopId: string
  /** The pasted text; '' for none. */
  text: string
  onClosed: () => void
}

/** Adds a list of codes to the matrix, and reports the rejected ones. */
export default function ListDialog({ shopId, text, onClosed }: ListDialogProps) {
  const { fault, outcome, isAsking, want, open } = useUnit({
    fault: $listFault,
    outcome: $outcome,
    isAsking: lookUpListFx.pending,
    want: listRequested,
    open: listOpened,
  })
  const [typed, setTyped] = useState(text)
  useLayoutEffect(() => open(), [open])
  return (
    <Dialog
      open
      title={texts.title}
      onOpenChange={(isOpen) => isOpen || onClosed()}
      footer={
        outcome ? (
          <Button kind="primary" wide onClick={onClosed}>
            {texts.done}
          </Button>
        ) : (
          <Button kind="primary" wide loading={isAsking} onClick={() => want({ id: shopId, text: typed })}>
            {texts.add}
          </Button>
        )
      }
    >
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : (
        <TextArea
          label={texts.label}
          hint={texts.hint}
          rows={10}
          value={typed}
          error={fault || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Dialog>
  )
}

function Outcome({ outcome: { added, known, unknown, unread } }: { outcome: ListOutcome }) {
  return (
    <div role="status">
      <p>{texts.added(added)}</p>
      {known.length > 0 && <p>{texts.known(known)}</p>}
      {unknown.length > 0 && <p>{texts.unknown(unknown)}</p>}
      {unread.length > 0 && <p>{texts.unread(unread)}</p>}
    </div>
  )
}
