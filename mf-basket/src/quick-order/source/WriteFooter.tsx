import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { $rows, stageChosen } from '../model.ts'
import { reviewTexts, writeTexts as texts } from '../texts.ts'
import { $reading, listSubmitted } from './model.ts'

/** Parses the list, or returns to the review of the previous one. */
export function WriteFooter() {
  const { rows, reading, read, choose } = useUnit({
    rows: $rows,
    reading: $reading,
    read: listSubmitted,
    choose: stageChosen,
  })
  return (
    <>
      {rows.length > 0 && (
        <Button kind="ghost" size="lg" onClick={() => choose('review')}>
          {reviewTexts.backToReview}
        </Button>
      )}
      <Button kind="primary" size="lg" loading={reading !== null} onClick={() => read()}>
        {texts.read}
      </Button>
    </>
  )
}
