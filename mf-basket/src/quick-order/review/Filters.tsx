import { formatNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { useUnit } from 'effector-react'
import { errorsFile, saveFile } from '../files.ts'
import { $filter, $rows, $tally, filterChosen, stageChosen } from '../model.ts'
import { filters } from '../row-list.ts'
import { fileTexts, reviewTexts as texts } from '../texts.ts'
import styles from './Review.module.css'

/** Filters of the rows, and actions on invalid ones. */
export function Filters() {
  const { rows, tally, filter, choose, go } = useUnit({
    rows: $rows,
    tally: $tally,
    filter: $filter,
    choose: filterChosen,
    go: stageChosen,
  })
  return (
    <div className={styles.tools}>
      <fieldset className={styles.filters} aria-label={texts.filters}>
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            className={classNames(styles.filter, each === filter && styles.chosen)}
            aria-pressed={each === filter}
            onClick={() => choose(each)}
          >
            {texts[each]} <span className={styles.count}>{formatNumber(tally.shown[each])}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.actions}>
        {tally.shown.none > 0 && (
          <Button kind="ghost" onClick={() => go('manager')}>
            {texts.toManager}
          </Button>
        )}
        {tally.wrong > 0 && (
          <Button kind="ghost" onClick={() => saveFile(fileTexts.errorsName, errorsFile(rows))}>
            {texts.errors}
          </Button>
        )}
        <Button kind="ghost" onClick={() => go('write')}>
          <span>
            {texts.edit}
            <span className={styles.wide}> {texts.editWhat}</span>
          </span>
        </Button>
      </div>
    </div>
  )
}
