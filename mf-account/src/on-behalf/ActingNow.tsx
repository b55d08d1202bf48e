import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import type { Acting } from './acting.ts'
import { endFx, endWanted } from './model.ts'
import { clockText } from './moments.ts'
import { onBehalfTexts } from './texts.ts'

/** The member of staff is a client just now, and may be themselves again; the shell asks for the page again then. */
export function ActingNow({ acting, isOver }: { acting: Acting; isOver: boolean }) {
  const { end, isEnding } = useUnit({ end: endWanted, isEnding: endFx.pending })
  return (
    <Notice
      kind="warning"
      title={onBehalfTexts.actingTitle(acting.clientName)}
      action={
        <Button loading={isEnding || isOver} onClick={() => end()}>
          {onBehalfTexts.finish}
        </Button>
      }
    >
      {onBehalfTexts.actingText(acting.staffName, clockText(acting.until))}
    </Notice>
  )
}
