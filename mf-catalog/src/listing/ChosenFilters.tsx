import type { Chip } from '@vitrina/contracts/site/search'
import { readListing } from '@vitrina/site/listing-query'
import { Button } from '@vitrina/ui/Button'
import { CloseIcon } from '@vitrina/ui/signs'
import { type RefObject, useRef } from 'react'
import { clearFilters } from './active-filters.ts'
import styles from './ChosenFilters.module.css'
import { filterTexts as texts } from './texts.ts'
import type { StateChange } from './use-listing.ts'

export interface ChosenFiltersProps {
  chips: readonly Chip[]
  want: (change: StateChange) => void
}

/** Removes one choice from the state; order, view and later choices stay. */
export const removeChip =
  (chip: Chip): StateChange =>
  (state) => ({ ...readListing(new URLSearchParams(chip.without)), sort: state.sort, view: state.view })

/** Moves the focus from a removed chip to the next one, or to the list when there is none. */
function passFocus(list: RefObject<HTMLUListElement | null>, at: number): void {
  const buttons = list.current?.querySelectorAll('button') ?? []
  const next = buttons[at + 1] ?? buttons[at - 1]
  if (next) next.focus()
  else list.current?.focus()
}

/** The active filters as chips; a press removes one. */
export function ChosenFilters({ chips, want }: ChosenFiltersProps) {
  const list = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null
  return (
    <ul ref={list} className={styles.chips} aria-label={texts.chosen} tabIndex={-1}>
      {chips.map((chip, at) => (
        <li key={chip.label}>
          <button
            type="button"
            className={styles.chip}
            aria-label={texts.takeOff(chip.label)}
            onClick={() => {
              passFocus(list, at)
              want(removeChip(chip))
            }}
          >
            <span className={styles.label}>{chip.label}</span>
            <CloseIcon size={16} className={styles.sign} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button kind="ghost" size="sm" className={styles.clear} onClick={() => want(clearFilters)}>
            {texts.clearAll}
          </Button>
        </li>
      )}
    </ul>
  )
}
