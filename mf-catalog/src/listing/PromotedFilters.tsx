import type { Facet, FacetValue } from '@vitrina/contracts/retailer/search'
import type { ListingChoice, ListingState } from '@vitrina/site/listing-query'
import { memo } from 'react'
import { facetTitle } from './facet-title.ts'
import styles from './PromotedFilters.module.css'
import { filterTexts as texts } from './texts.ts'

/** Values of each facet; the panel has the others. */
const VALUES = 5

export interface PromotedFiltersProps {
  facets: readonly Facet[]
  choices: ListingState['choices']
  choose: (choice: ListingChoice) => void
}

/** The most frequent values in the order of the facet; chosen ones are always included. */
function distinctiveValues(values: readonly FacetValue[], chosen: ReadonlySet<string>): FacetValue[] {
  const ranked = values.filter(({ value, count }) => count > 0 || chosen.has(value))
  const topValues = new Set(
    ranked
      .toSorted(
        (one, other) => Number(chosen.has(other.value)) - Number(chosen.has(one.value)) || other.count - one.count,
      )
      .slice(0, Math.max(VALUES, chosen.size)),
  )
  return ranked.filter((value) => topValues.has(value))
}

/** The most used filters, above the list. */
export const PromotedFilters = memo(function PromotedFilters({ facets, choices, choose }: PromotedFiltersProps) {
  const groups = facets.flatMap((facet) => {
    const { key, name, kind, values } = facet
    const chosen = new Set(choices.find((choice) => choice.key === key)?.values)
    const shown = kind === 'values' ? distinctiveValues(values, chosen) : []
    return shown.length > 1 || chosen.size > 0 ? [{ key, name, title: facetTitle(facet), shown, chosen }] : []
  })
  if (groups.length === 0) return null
  return (
    <fieldset className={styles.strip}>
      <legend className={styles.legend}>{texts.promoted}</legend>
      {groups.map(({ key, name, title, shown, chosen }) => (
        <fieldset key={key} className={styles.facet}>
          <legend className={styles.legend}>{name}</legend>
          <span className={styles.name} aria-hidden="true">
            {title}
          </span>
          {shown.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.value}
              aria-pressed={chosen.has(value)}
              onClick={() => {
                const rest = [...chosen].filter((one) => one !== value)
                choose({ key, values: rest.length < chosen.size ? rest : [...chosen, value] })
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
})
