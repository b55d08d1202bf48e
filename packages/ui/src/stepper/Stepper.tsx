import { unitAfter } from '@vitrina/site/plural'
import { largest, smallest, type TypedQuantity } from '@vitrina/site/quantity'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { TrashIcon } from '../icon/icons.tsx'
import { MinusIcon, PlusIcon } from '../icon/signs.tsx'
import { quantityText } from './quantity.ts'
import styles from './Stepper.module.css'
import { useTypedQuantity } from './use-typed-quantity.ts'

export interface StepperProps {
  /** What is counted, for screen readers: the name of the product. */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** Sale units in one press, the pack for goods sold by packs; 1 by default. */
  step?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** All that is left of it; where this is known, it is what is said when more than `max` is typed. */
  left?: number | undefined
  /** «шт», «упак», «м²» after the number. */
  unit?: string | undefined
  /** A word from outside (stock has changed), shown until something is typed. */
  message?: ReactNode
  disabled?: boolean | undefined
  /** A change is on its way: shown quietly, nothing is locked. */
  busy?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  /** When given, minus at the smallest quantity becomes «убрать». */
  onRemove?: (() => void) | undefined
  /** What a typed quantity is rounded up to where it is finer than one press; the step by default. */
  grain?: number | undefined
  /** What the text comes to, at every key; null when typing was dropped. */
  onTyping?: ((typed: TypedQuantity | null) => void) | undefined
  /** What typing came to and the words about it, after `onChange`. */
  onTyped?: ((typed: TypedQuantity, words: string | null) => void) | undefined
  /** The element in which the parent says what became of a typed quantity; without it the stepper says so itself. */
  noteId?: string | undefined
}

/** Letters of a unit from which on the presses give it some of their room. */
const WORDY = 5

/** A quantity by pack: minus, a typed number, plus. What is typed is rounded up to the pack, and it says so. */
export function Stepper(props: StepperProps) {
  const { label, value, unit, disabled, onRemove, noteId } = props
  const { rule, shown, said, type, move, settle, onKeyDown } = useTypedQuantity(props)
  const counted = unit ? unitAfter(value, unit) : ''
  const messageId = useId()
  const atStart = value <= smallest(rule)
  const removes = atStart && onRemove !== undefined
  return (
    <div
      className={classNames(
        styles.root,
        props.size === 'sm' && styles.small,
        counted.length >= WORDY && styles.wordy,
        shown.length > 4 && styles.long,
      )}
    >
      <div className={classNames(styles.box, props.busy && styles.busy, disabled && styles.disabled)}>
        <button
          type="button"
          className={styles.press}
          aria-label={removes ? `Убрать: ${label}` : 'Меньше'}
          disabled={disabled || (atStart && !removes)}
          onClick={() => (removes ? onRemove() : move(-1))}
        >
          {removes ? <TrashIcon size={20} /> : <MinusIcon size={20} />}
        </button>
        <label className={styles.middle}>
          <input
            className={styles.input}
            type="text"
            inputMode={Number.isInteger(props.grain ?? rule.step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            role="spinbutton"
            aria-label={unit ? `Количество, ${unitAfter(5, unit)}: ${label}` : `Количество: ${label}`}
            aria-valuenow={value}
            aria-valuemin={smallest(rule)}
            aria-valuemax={Number.isFinite(rule.max) ? rule.max : undefined}
            aria-valuetext={`${quantityText(value)} ${counted}`.trimEnd()}
            aria-describedby={noteId ?? (said ? messageId : undefined)}
            size={Math.max(2, shown.length)}
            disabled={disabled}
            value={shown}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={settle}
          />
          {unit && (
            <span className={styles.unit} aria-hidden="true">
              {counted}
            </span>
          )}
        </label>
        <button
          type="button"
          className={styles.press}
          aria-label="Больше"
          disabled={disabled || value >= largest(rule)}
          onClick={() => move(1)}
        >
          <PlusIcon size={20} />
        </button>
      </div>
      {!noteId && (
        <p id={messageId} className={styles.message} role="status">
          {said}
        </p>
      )}
    </div>
  )
}
