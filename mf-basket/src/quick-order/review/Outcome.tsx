import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { $addFault, $result, addingRequested } from '../adding/model.ts'
import { reviewTexts as texts } from '../texts.ts'
import styles from './Review.module.css'

/** The result of the last addition to the basket. */
export function Outcome() {
  const { result, fault, again } = useUnit({ result: $result, fault: $addFault, again: addingRequested })
  return (
    <div className={styles.outcome}>
      <div role="status">
        {result && result.added + result.refused > 0 && (
          <Notice
            kind={result.refused > 0 ? 'warning' : 'success'}
            title={result.added > 0 ? texts.added(result.added) : texts.nothingAdded}
          >
            {result.rounded > 0 && <p>{texts.roundedTo(result.rounded)}</p>}
            {result.refused > 0 && <p>{texts.notAdded(result.refused)}</p>}
          </Notice>
        )}
      </div>
      {fault !== null && (
        <Notice kind="error" title={fault} live action={<Button onClick={() => again()}>{texts.again}</Button>} />
      )}
    </div>
  )
}
