import { formatNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import { TextField } from '@vitrina/ui/TextField'
import styles from './OpeningList.module.css'
import { doorOpening, MAX_OPENINGS, type Opening, openingFault, totalsOf, windowOpening } from './opening-list.ts'
import { calculatorTexts as texts } from './texts.ts'

export interface OpeningListProps {
  list: readonly Opening[]
  /** Why the openings together are invalid; '' when they are valid. */
  fault: string
  onChange: (list: readonly Opening[]) => void
}

const sides = [
  ['width', texts.width],
  ['height', texts.height],
  ['count', texts.number],
] as const

/** Windows and doors, which are excluded from the area. */
export function OpeningList({ list, fault: faultOfAll, onChange }: OpeningListProps) {
  const isFull = list.length >= MAX_OPENINGS
  return (
    <fieldset className={styles.openings}>
      <legend className={styles.legend}>{texts.openings}</legend>
      {list.map((opening, at) => {
        const fault = openingFault(opening)
        return (
          <fieldset className={styles.opening} key={at} aria-label={texts.opening(at + 1)}>
            {sides.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                value={opening[name]}
                inputMode="decimal"
                autoComplete="off"
                maxLength={24}
                onChange={(event) =>
                  onChange(list.map((one, other) => (other === at ? { ...one, [name]: event.target.value } : one)))
                }
              />
            ))}
            <Button
              size="sm"
              kind="ghost"
              className={styles.remove}
              aria-label={`${texts.remove}: ${texts.opening(at + 1)}`}
              onClick={() => onChange(list.filter((_, other) => other !== at))}
            >
              {texts.remove}
            </Button>
            {fault && <p className={styles.fault}>{fault}</p>}
          </fieldset>
        )
      })}
      {faultOfAll && (
        <p className={styles.fault} role="alert">
          {faultOfAll}
        </p>
      )}
      <p className={styles.bar}>
        <Button size="sm" disabled={isFull} onClick={() => onChange([...list, doorOpening])}>
          {texts.addDoor}
        </Button>
        <Button size="sm" disabled={isFull} onClick={() => onChange([...list, windowOpening])}>
          {texts.addWindow}
        </Button>
        <span className={styles.total}>
          {list.length > 0 ? texts.openingsTotal(formatNumber(totalsOf(list).area)) : texts.noOpenings}
        </span>
      </p>
    </fieldset>
  )
}
