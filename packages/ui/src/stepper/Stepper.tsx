import { unitAfter } from '@vitrina/site/plural'
import { largest, smallest } from '@vitrina/site/quantity'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { TrashIcon } from '../icon/icons.tsx'
import { MinusIcon, PlusIcon } from '../icon/signs.tsx'
import { quantityText } from './quantity.ts'
import styles from './Stepper.module.css'
import type { StepperProps } from './stepper-props.ts'
import { useTypedQuantity } from './use-typed-quantity.ts'

/** Length of a unit from which the buttons are narrowed in its favour. */
const WORDY_UNIT_LENGTH = 5

/** A quantity in packs: minus, a typed number, plus. A typed quantity is rounded up to the pack, with a message. */
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
        counted.length >= WORDY_UNIT_LENGTH && styles.wordy,
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
