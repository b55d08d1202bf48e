import type { MatrixView } from '@vitrina/contracts/site/shops'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { filters, totalsOf } from './edits.ts'
import styles from './MatrixPage.module.css'
import { $edits, $filter, $sheet, $totals, $words, filterChosen, wordsTyped } from './model.ts'
import { markSeenRequested, seenFx } from './saving/model.ts'
import { matrixTexts as texts } from './texts.ts'

/** The filters of the matrix, and the number of changes since it was last reviewed. */
export function MatrixBar({ view }: { view: MatrixView }) {
  const { filter, words, choose, find, see, isSeeing } = useUnit({
    filter: $filter,
    words: $words,
    choose: filterChosen,
    find: wordsTyped,
    see: markSeenRequested,
    isSeeing: seenFx.pending,
  })
  const totals = useTotals(view)
  return (
    <>
      {totals.changes > 0 && (
        <div className={styles.note}>
          <Notice title={texts.changesSince(totals.changes)}>
            <span className={styles.actions}>
              <Button size="sm" onClick={() => choose('changes')}>
                {texts.showChanges}
              </Button>
              <Button size="sm" loading={isSeeing} onClick={() => see()}>
                {texts.seen}
              </Button>
            </span>
          </Notice>
        </div>
      )}
      <div className={styles.bar}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled sideways */}
        <div role="group" className={styles.filters} aria-label={texts.filters}>
          {filters.map((each) => {
            const count = each === 'all' ? view.lines.length : totals[each]
            if (count === 0 && each !== 'all' && each !== filter) return null
            return (
              <button
                key={each}
                type="button"
                className={styles.filter}
                aria-pressed={filter === each}
                onClick={() => choose(each)}
              >
                {`${texts.filter[each]} ${count}`}
              </button>
            )
          })}
        </div>
        <TextField
          label={texts.search}
          hideLabel
          className={styles.find}
          type="search"
          placeholder={texts.search}
          value={words}
          onChange={(event) => find(event.target.value)}
        />
      </div>
    </>
  )
}

/** Totals of the current rows; before hydration those of the loader data. */
export function useTotals(view: MatrixView) {
  const { sheet, totals, edits } = useUnit({ sheet: $sheet, totals: $totals, edits: $edits })
  return sheet?.shop.id === view.shop.id && sheet === view ? totals : totalsOf(view.lines, sheet ? {} : edits)
}
