import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $tally, bestCandidatesTaken } from '../model.ts'
import { reviewTexts as texts } from '../texts.ts'
import styles from './Review.module.css'

/** Rows of which it is not certain what they mean: one press takes the best proposal for each. */
export function UndecidedNotice({ onTaken }: { onTaken: () => void }) {
  const { tally, take } = useUnit({ tally: $tally, take: bestCandidatesTaken })
  const [taken, setTaken] = useState(0)
  const takeAll = () => {
    setTaken(tally.undecided)
    take()
    // The button is gone with the press.
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
