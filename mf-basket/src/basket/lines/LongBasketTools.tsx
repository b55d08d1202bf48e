import { SelectField } from '@vitrina/ui/SelectField'
import { TextField } from '@vitrina/ui/TextField'
import { pageTexts } from '../texts.ts'
import styles from './BasketLines.module.css'
import { type Sorting, sortings } from './line-groups.ts'

export interface LongBasketToolsProps {
  words: string
  onWords: (words: string) => void
  sorting: Sorting
  onSorting: (sorting: Sorting) => void
}

/** Search and sorting of a long basket. */
export function LongBasketTools({ words, onWords, sorting, onSorting }: LongBasketToolsProps) {
  return (
    <div className={styles.long}>
      <TextField
        type="search"
        label={pageTexts.find}
        hideLabel
        placeholder={pageTexts.findHint}
        autoComplete="off"
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onWords('')}
      />
      <SelectField
        label={pageTexts.sort}
        hideLabel
        value={sorting}
        onChange={({ currentTarget }) => onSorting(sortings.find((each) => each === currentTarget.value) ?? 'added')}
      >
        {sortings.map((each) => (
          <option key={each} value={each}>
            {pageTexts.sortings[each]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
