import { ChevronDownIcon } from '../icon/signs.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import styles from './RowToggle.module.css'

export interface RowToggleProps {
  /** Name of the row, for screen readers. */
  name: string
  /**
   * Facts at the end of a collapsed row on a phone: «12 шт.», «5 400 ₽» and a note, '' for none. Wider screens show
   * them in columns.
   */
  facts: readonly [amount: string, sum: string, note: string]
  isOpen: boolean
  onToggle: () => void
}

/** The button that expands a dense row to its details and actions. */
export function RowToggle({ name, facts: [amount, sum, note], isOpen, onToggle }: RowToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
      <VisuallyHidden>Подробнее: {name}</VisuallyHidden>
      {!isOpen && (
        <span className={styles.facts}>
          <span>{amount}</span> <b>{sum}</b> {note !== '' && <span className={styles.note}>{note}</span>}
        </span>
      )}
      <ChevronDownIcon size={20} />
    </button>
  )
}
