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

/** The state without one choice; order, view and what was chosen since stay as they are. */
export const removeChip =
  (chip: Chip): StateChange =>
  (state) => ({ ...readListing(new URLSearchParams(chip.without)), sort: state.sort, view: state.view })

/** The chip that goes takes the focus with it: the next one has it, or else the list of them. */
function passFocus(list: RefObject<HTMLUListElement | null>, at: number): void {
  const buttons = list.current?.querySelectorAll('button') ?? []
  const next = buttons[at + 1] ?? buttons[at - 1]
  if (next) next.focus()
  else list.current?.focus()
}

/** What narrows the list, in words; a press takes it off. */
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
