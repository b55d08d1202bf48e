import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { $isMatching, $matchFault, $tally, matchingRequested, matchingStopped } from '../model.ts'
import { reviewTexts as texts } from '../texts.ts'
import styles from './Review.module.css'

/** Progress of matching, which can be stopped and resumed. */
export function Progress() {
  const { tally, isMatching, fault, stop, goOn } = useUnit({
    tally: $tally,
    isMatching: $isMatching,
    fault: $matchFault,
    stop: matchingStopped,
    goOn: matchingRequested,
  })
  const { matched, waiting, wrong } = tally
  const all = tally.shown.all
  const said = waiting === 0 ? texts.done(all, wrong) : (isMatching ? texts.progress : texts.stopped)(matched, all)
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.said}>
        {said}
        {fault !== null && <span className={styles.fault}>{fault}</span>}
      </p>
      {waiting > 0 && (
        <>
          <Button size="sm" onClick={() => (isMatching ? stop() : goOn())}>
            {isMatching ? texts.stop : fault === null ? texts.goOn : texts.again}
          </Button>
          <progress className={styles.bar} max={all} value={matched} aria-label={texts.progressLabel} />
        </>
      )}
    </div>
  )
}
