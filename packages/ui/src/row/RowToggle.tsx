import { ChevronDownIcon } from '../icon/signs.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import styles from './RowToggle.module.css'

export interface RowToggleProps {
  /** What the row is about, for screen readers. */
  name: string
  /**
   * What a closed row says at its end on a phone: «12 шт.», «5 400 ₽» and what there is to know of it, '' for nothing.
   * Elsewhere the row has columns for it.
   */
  facts: readonly [amount: string, sum: string, note: string]
  isOpen: boolean
  onToggle: () => void
}

/** Opens a dense row for all that is known of it and all that can be done with it. */
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
