import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { $addFault, $result, addingRequested } from '../adding/model.ts'
import { reviewTexts as texts } from '../texts.ts'
import styles from './Review.module.css'

/** The result of the last addition to the basket. */
export function Outcome() {
  const { told, fault, again } = useUnit({ told: $result, fault: $addFault, again: addingRequested })
  return (
    <div className={styles.outcome}>
      <div role="status">
        {told && told.added + told.refused > 0 && (
          <Notice
            kind={told.refused > 0 ? 'warning' : 'success'}
            title={told.added > 0 ? texts.added(told.added) : texts.nothingAdded}
          >
            {told.rounded > 0 && <p>{texts.roundedTo(told.rounded)}</p>}
            {told.refused > 0 && <p>{texts.notAdded(told.refused)}</p>}
          </Notice>
        )}
      </div>
      {fault !== null && (
        <Notice kind="error" title={fault} live action={<Button onClick={() => again()}>{texts.again}</Button>} />
      )}
    </div>
  )
}
