import { Dialog } from '@vitrina/ui/Dialog'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { AutoSave } from './AutoSave.tsx'
import { ManagerRequest } from './manager/ManagerRequest.tsx'
import { $stage, $tally } from './model.ts'
import { Review } from './review/Review.tsx'
import { ReviewFooter } from './review/ReviewFooter.tsx'
import { listCleared, listShown } from './source/model.ts'
import { WriteFooter } from './source/WriteFooter.tsx'
import { WriteList } from './source/WriteList.tsx'
import { managerTexts, reviewTexts, writeTexts } from './texts.ts'

export interface QuickOrderProps {
  isOpen: boolean
  onClose: () => void
  /** A list from the URL, which is parsed at once. */
  text?: string | undefined
}

/** The dialog that takes a written list, matches its products and adds them to the basket. */
export function QuickOrder({ isOpen, onClose, text = '' }: QuickOrderProps) {
  const { stage, tally, show, clear } = useUnit({ stage: $stage, tally: $tally, show: listShown, clear: listCleared })
  const list = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpen) show(text)
  }, [isOpen, text, show])
  const close = () => {
    // A list whose rows are all added or removed is cleared.
    const isOver = tally.added > 0 && tally.going + tally.wrong + tally.waiting === 0
    if (isOver) clear()
    onClose()
  }
  const isWriting = stage === 'write'
  const title = { write: writeTexts.title, review: reviewTexts.title, manager: managerTexts.title }[stage]
  return (
    <>
      <AutoSave />
      <Dialog
        size="full"
        open={isOpen}
        onOpenChange={(isWanted) => {
          if (!isWanted) close()
        }}
        title={title}
        initialFocus={isWriting ? list : undefined}
        footer={isWriting ? <WriteFooter /> : stage === 'review' && <ReviewFooter onClose={close} />}
      >
        {isWriting && <WriteList list={list} />}
        {stage === 'review' && <Review />}
        {stage === 'manager' && <ManagerRequest />}
      </Dialog>
    </>
  )
}
