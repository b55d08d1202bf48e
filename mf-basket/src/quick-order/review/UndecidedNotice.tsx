import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $tally, bestCandidatesTaken } from '../model.ts'
import { reviewTexts as texts } from '../texts.ts'
import styles from './Review.module.css'

/** Ambiguous rows: one press takes the best candidate for each. */
export function UndecidedNotice({ onTaken }: { onTaken: () => void }) {
  const { tally, take } = useUnit({ tally: $tally, take: bestCandidatesTaken })
  const [taken, setTaken] = useState(0)
  const takeAll = () => {
    setTaken(tally.undecided)
    take()
    // The button disappears.
    onTaken()
  }
  const isOpen = tally.undecided > 0 && tally.waiting === 0
  return (
    <>
      {isOpen && (
        <Notice
          kind="info"
          title={texts.undecided(tally.undecided)}
          action={<Button onClick={takeAll}>{texts.takeBest}</Button>}
        >
          <p>{texts.undecidedNote}</p>
        </Notice>
      )}
      <p role="status" className={styles.said}>
        {taken > 0 && !isOpen && texts.bestTaken(taken)}
      </p>
    </>
  )
}
