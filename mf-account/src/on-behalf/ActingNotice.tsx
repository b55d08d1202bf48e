import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import type { ActingSession } from './acting-session.ts'
import { endFx, endRequested } from './model.ts'
import { clockText } from './moments.ts'
import { onBehalfTexts } from './texts.ts'

/** Says that staff acts for a client, with the button that ends it; the shell then runs the loader again. */
export function ActingNotice({ acting, isOver }: { acting: ActingSession; isOver: boolean }) {
  const { end, isEnding } = useUnit({ end: endRequested, isEnding: endFx.pending })
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
