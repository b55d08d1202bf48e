import type { ListingPage } from '@vitrina/contracts/site/search'
import type { ListingChoice, ListingState } from '@vitrina/site/listing-query'
import { Button } from '@vitrina/ui/Button'
import { memo } from 'react'
import { FacetGroup } from './FacetGroup.tsx'
import styles from './FilterPanel.module.css'
import { QuickGroup } from './QuickGroup.tsx'
import { listingTexts, filterTexts as texts } from './texts.ts'
import type { StateChange } from './use-listing.ts'

/** Number of initially open groups: price, brand and the most relevant ones. */
const OPEN = 4

export interface FilterPanelProps {
  /** Id of the form, for its controls elsewhere on the page. */
  id: string
  /** Path of the page. */
  action: string
  state: ListingState
  listing: ListingPage
  choose: (choice: ListingChoice) => void
  want: (change: StateChange) => void
  /** Requests unavailable filters again. */
  retry: () => void
}

/** All filters of a list, as a form that works without scripts. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { id, action, state, listing, choose, want, retry } = props
  const { facets, here, sale, bought } = listing
  return (
    <form
      id={id}
      className={styles.panel}
      action={action}
      method="get"
      aria-label={texts.title}
      onSubmit={(event) => event.preventDefault()}
    >
      {state.q && <input type="hidden" name="q" value={state.q} />}
      {state.view !== 'tiles' && <input type="hidden" name="view" value={state.view} />}
      <QuickGroup
        stock={state.stock}
        isSale={state.sale}
        isBought={state.bought ?? false}
        {...{ here, sale, bought, want }}
      />
      {facets.map((facet, at) => (
        <FacetGroup
          key={facet.key}
          facet={facet}
          choice={state.choices.find(({ key }) => key === facet.key)}
          isOpen={at < OPEN}
          onChoose={choose}
        />
      ))}
      {facets.length === 0 && listing.total > 0 && (
        <div className={styles.unavailable}>
          <p>{texts.unavailable}</p>
          <Button size="sm" onClick={retry}>
            {listingTexts.retry}
          </Button>
        </div>
      )}
      <div className={styles.send}>
        <Button type="submit" kind="strong" wide>
          {texts.apply}
        </Button>
      </div>
    </form>
  )
})
