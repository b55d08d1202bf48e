import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { draftTexts as texts } from './texts.ts'

/** Says that the form shows a draft that was typed earlier and not saved. */
export function DraftNote({ isShown, onForget }: { isShown: boolean; onForget: () => void }) {
  if (!isShown) return null
  return (
    <Notice
      action={
        <Button size="sm" onClick={onForget}>
          {texts.forget}
        </Button>
      }
    >
      {texts.restored}
    </Notice>
  )
}
