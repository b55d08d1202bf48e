import type { ListingPage } from '@vitrina/contracts/site/search'
import { $currentDepartment } from '@vitrina/shell/department'
import type { ListingState } from '@vitrina/site/listing-query'
import { Button } from '@vitrina/ui/Button'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { useUnit } from 'effector-react'
import { clearFilters } from './active-filters.ts'
import { removeChip } from './ChosenFilters.tsx'
import styles from './NothingFound.module.css'
import { filterTexts, nothingTexts as texts } from './texts.ts'
import type { StateChange } from './use-listing.ts'

export interface NothingFoundProps {
  listing: ListingPage
  shown: ListingState
  want: (change: StateChange) => void
}

/** Shown when filters leave no products: which filter to remove, and the number of products without it. */
export function NothingFound({ listing, shown, want }: NothingFoundProps) {
  const department = useUnit($currentDepartment)
  const ways = listing.chips
    .filter(({ found_without }) => (found_without ?? 0) > 0)
    .toSorted((one, other) => (other.found_without ?? 0) - (one.found_without ?? 0))
  const elsewhere = shown.stock === 'here' && ways.find((chip) => !new URLSearchParams(chip.without).has('stock'))
  const isNew = shown.bought && ways.some((chip) => !new URLSearchParams(chip.without).has('bought'))
  const city = department?.name_for_site ?? ''
  return (
    <EmptyState
      title={isNew ? texts.boughtTitle : elsewhere ? texts.hereTitle(city) : texts.title}
      text={isNew ? texts.boughtText : elsewhere ? texts.hereText : ways.length > 0 ? texts.text : texts.textAll}
      action={
        <div className={styles.ways}>
          {ways.map((chip) => (
            <Button
              key={chip.label}
              kind={chip === elsewhere ? 'strong' : 'secondary'}
              onClick={() => want(removeChip(chip))}
            >
              <span className={styles.label}>{chip === elsewhere ? texts.elsewhere : texts.without(chip.label)}</span>
              <span className={styles.count}>{texts.back(chip.found_without ?? 0)}</span>
            </Button>
          ))}
          <Button kind="ghost" onClick={() => want(clearFilters)}>
            {filterTexts.clearAll}
          </Button>
        </div>
      }
    />
  )
}
