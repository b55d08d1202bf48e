import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $filter, $places, $rows, $tally, duplicatesMerged } from '../model.ts'
import { reviewTexts as texts } from '../texts.ts'
import { Filters } from './Filters.tsx'
import { Progress } from './Progress.tsx'
import styles from './Review.module.css'
import { RowList } from './RowList.tsx'
import { Talk } from './Talk.tsx'
import { UndecidedNotice } from './UndecidedNotice.tsx'

/** The rows with their matches. Everything scrolls together, so that a small screen has space for rows. */
export function Review() {
  const { rows, places, filter } = useUnit({ rows: $rows, places: $places, filter: $filter })
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  // The pressed button is gone.
  useEffect(() => scroller?.focus(), [scroller])
  return (
    <div ref={setScroller} className={styles.root} tabIndex={-1}>
      <div className={styles.top}>
        <Progress />
        <UndecidedNotice onTaken={() => scroller?.focus()} />
        <Repeats />
      </div>
      <Filters />
      {filter === 'all' && <Talk rows={rows} />}
      {places.length === 0 ? (
        <p className={styles.nothing}>{texts.nothingShown[filter]}</p>
      ) : (
        scroller && <RowList key={filter} rows={rows} places={places} scroller={scroller} />
      )}
    </div>
  )
}

/** Duplicate products: rows stay separate until the shopper merges them. */
function Repeats() {
  const { tally, join } = useUnit({ tally: $tally, join: duplicatesMerged })
  if (tally.repeats === 0 || tally.waiting > 0) return null
  return (
    <Notice
      kind="info"
      title={texts.repeats(tally.repeats)}
      action={<Button onClick={() => join()}>{texts.join}</Button>}
    >
      <p>{texts.repeatsNote}</p>
    </Notice>
  )
}
