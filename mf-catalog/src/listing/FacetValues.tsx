import type { FacetValue } from '@vitrina/contracts/retailer/search'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { type KeyboardEvent, useState } from 'react'
import styles from './FacetValues.module.css'
import { filterTexts as texts } from './texts.ts'

/** Values shown initially; one or two more are not worth collapsing. */
const INITIAL_COUNT = 8
const MIN_HIDDEN = 2
/** Longer lists have a search field. */
const LONG = 15

export interface FacetValuesProps {
  /** Name of the facet. */
  name: string
  /** Query parameter of the facet. */
  parameter: string
  values: readonly FacetValue[]
  /** Chosen values, which may be newer than the counts. */
  chosen: ReadonlySet<string>
  onTurn: (value: string) => void
}

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll(',', '.')

/** Keeps Enter from submitting the form. */
const preventSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** The values of a facet with their counts: the first ones, the rest collapsed, and a search field in a long list. */
export function FacetValues({ name, parameter, values, chosen, onTurn }: FacetValuesProps) {
  const [typed, setTyped] = useState('')
  const line = ({ value, label, count }: FacetValue) => (
    <li key={value}>
      <Checkbox
        className={count === 0 ? styles.none : undefined}
        name={parameter}
        value={value}
        label={label}
        count={count}
        checked={chosen.has(value)}
        onChange={() => onTurn(value)}
      />
    </li>
  )
  const wanted = normaliseText(typed.trim())
  const found = wanted ? values.filter(({ label }) => normaliseText(label).includes(wanted)) : null
  const isCut = values.length > INITIAL_COUNT + MIN_HIDDEN
  // Chosen values are never collapsed.
  const isFirst = ({ value }: FacetValue, at: number) => !isCut || at < INITIAL_COUNT || chosen.has(value)
  return (
    <>
      {values.length > LONG && (
        <input
          type="search"
          className={styles.find}
          aria-label={texts.findIn(name)}
          placeholder={texts.findIn(name)}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={preventSubmit}
        />
      )}
      {found ? (
        <>
          <ul className={styles.scroll}>{found.map(line)}</ul>
          {found.length === 0 && <p className={styles.empty}>{texts.noneFound}</p>}
        </>
      ) : (
        <>
          <ul>{values.filter(isFirst).map(line)}</ul>
          {isCut && (
            <details className={styles.rest}>
              <summary className={styles.all}>{texts.all(values.length)}</summary>
              <ul className={styles.scroll}>{values.filter((value, at) => !isFirst(value, at)).map(line)}</ul>
            </details>
          )}
        </>
      )}
    </>
  )
}
