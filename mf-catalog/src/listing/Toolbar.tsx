import type { SearchSort } from '@vitrina/contracts/retailer/search'
import type { ListingPage } from '@vitrina/contracts/site/search'
import { $filtersFolded, filtersFoldToggled, filtersToggled } from '@vitrina/shell/panels'
import { type ListingView, listingViews } from '@vitrina/site/listing-query'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { classNames } from '@vitrina/ui/class-names'
import { TableIcon } from '@vitrina/ui/page-signs'
import { SelectField } from '@vitrina/ui/SelectField'
import { FilterIcon, GridIcon, ListIcon } from '@vitrina/ui/signs'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useUnit } from 'effector-react'
import { memo } from 'react'
import styles from './Toolbar.module.css'
import { toolbarTexts as texts } from './texts.ts'
import type { StateChange } from './use-listing.ts'

const viewIcons = { tiles: GridIcon, list: ListIcon, table: TableIcon } as const

export interface ToolbarProps {
  /** Id of the filter form, to which the sort field belongs. */
  form: string
  listing: ListingPage
  /** The chosen sort order; null for the default of the list. */
  sort: string | null
  view: ListingView
  /** Number of active filters. */
  chosen: number
  want: (change: StateChange) => void
  onView: (view: ListingView) => void
}

/** The toolbar above the products: filters, order, view. */
export const Toolbar = memo(function Toolbar({ form, listing, sort, view, chosen, want, onView }: ToolbarProps) {
  const { folded, fold, toggle } = useUnit({ folded: $filtersFolded, fold: filtersFoldToggled, toggle: filtersToggled })
  const name = (one: SearchSort) =>
    one === 'unit' && listing.base_unit ? texts.byUnit(listing.base_unit) : texts.sorts[one]
  const shown = listing.sorts.find((one) => one === sort) ?? listing.sort
  // A phone shows one view button, which switches to the next view.
  const next = (listingViews.indexOf(view) + 1) % listingViews.length
  return (
    <div className={styles.bar}>
      <Button className={styles.narrow} aria-haspopup="dialog" onClick={() => toggle()}>
        <FilterIcon size={20} />
        {texts.filters}
        {chosen > 0 && (
          <>
            <VisuallyHidden>{texts.chosen}</VisuallyHidden>
            <span className={styles.count}>{chosen}</span>
          </>
        )}
      </Button>
      <a className={classNames(buttonClass(), styles.toForm)} href={`#${form}`}>
        {texts.filters}
      </a>
      <Button className={styles.wide} kind="ghost" size="sm" aria-expanded={!folded} onClick={() => fold()}>
        <FilterIcon size={20} />
        {folded ? texts.unfold : texts.fold}
      </Button>
      {listing.sorts.length > 1 && (
        <SelectField
          className={styles.sort}
          label={texts.sort}
          hideLabel
          form={form}
          name="sort"
          value={shown}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            want((state) => ({ ...state, sort: value === defaultSort(listing) ? null : value, page: 1 }))
          }}
        >
          {listing.sorts.map((one) => (
            <option key={one} value={one}>
              {name(one)}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" form={form} className={styles.apply}>
        {texts.apply}
      </Button>
      <fieldset className={styles.views} aria-label={texts.views}>
        {listingViews.map((one, at) => {
          const Sign = viewIcons[one]
          return (
            <button
              key={one}
              type="button"
              className={styles.view}
              aria-pressed={one === view}
              data-next={at === next || undefined}
              aria-label={texts.view[one]}
              title={texts.view[one]}
              onClick={() => onView(one)}
            >
              <Sign size={20} />
            </button>
          )
        })}
      </fieldset>
    </div>
  )
})

/** The default order of the list, which is omitted from the address. */
const defaultSort = ({ sorts }: ListingPage): SearchSort => (sorts.includes('relevance') ? 'relevance' : 'popular')
