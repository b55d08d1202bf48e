import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { TrashIcon } from '../icon/icons.tsx'
import { MinusIcon, PlusIcon } from '../icon/signs.tsx'
import { largest, quantityText, readQuantity, smallest, stepBy, type TypedQuantity } from './quantity.ts'
import styles from './Stepper.module.css'

export interface StepperProps {
  /** What is counted, for screen readers: the name of the product. */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** Sale units in one press, the pack for goods sold by packs; 1 by default. */
  step?: number | undefined
  min?: number | undefined
  max?: number | undefined
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
}

/** A quantity by pack: minus, a typed number, plus. What is typed is rounded up to the pack, and it says so. */
export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    onChange,
    step = 1,
    min = step,
    max = Number.POSITIVE_INFINITY,
    unit,
    disabled,
    onRemove,
  } = props
  const rule = { min, step, max }
  const messageId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const said = own ?? props.message
  const shown = draft ?? quantityText(value)
  const atStart = value <= smallest(rule)
  const removes = atStart && onRemove !== undefined

  const move = (count: number) => {
    setDraft(null)
    setOwn(null)
    const next = stepBy(value, count, rule)
    if (next !== value) onChange(next)
  }
  const settle = () => {
    if (draft === null) return
    const typed = readQuantity(draft, rule)
    setDraft(null)
    setOwn(messageFor(typed, props))
    if (typed.kind !== 'refused' && typed.quantity !== value) onChange(typed.quantity)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = STEPS_OF_KEY[event.key]
    if (event.key === 'Enter') settle()
    else if (event.key === 'Escape') setDraft(null)
    else if (count !== undefined) move(count)
    else return
    event.preventDefault()
  }

  return (
    <div className={classNames(styles.root, props.size === 'sm' && styles.small, shown.length > 4 && styles.long)}>
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
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            role="spinbutton"
            aria-label={unit ? `Количество, ${unit}: ${label}` : `Количество: ${label}`}
            aria-valuenow={value}
            aria-valuemin={smallest(rule)}
            aria-valuemax={Number.isFinite(max) ? max : undefined}
            aria-valuetext={unit ? `${quantityText(value)} ${unit}` : quantityText(value)}
            aria-describedby={said ? messageId : undefined}
            size={Math.max(2, shown.length)}
            disabled={disabled}
            value={shown}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={settle}
          />
          {unit && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
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
      <p id={messageId} className={styles.message} role="status">
        {said}
      </p>
    </div>
  )
}

const STEPS_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

function messageFor(typed: TypedQuantity, { step = 1, min = step, max = 0, unit = '' }: StepperProps): string | null {
  const say = (quantity: number) => `${quantityText(quantity)}\u00a0${unit}`.trim()
  if (typed.kind === 'exact') return null
  if (typed.kind === 'rounded') return `Округлили до ${say(typed.quantity)}: кратно ${say(step)}`
  if (typed.reason === 'not-a-number') return 'Введите количество числом'
  if (typed.reason === 'above-max') return `Не больше ${say(largest({ min, step, max }))}`
  return `Не меньше ${say(smallest({ min, step, max }))}`
}
