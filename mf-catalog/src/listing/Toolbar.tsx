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
  /** Of the form of filters, which the sort belongs to. */
  form: string
  listing: ListingPage
  /** The sort that is wanted; null leaves it to the list. */
  sort: string | null
  view: ListingView
  /** How many choices narrow the list. */
  chosen: number
  want: (change: StateChange) => void
  onView: (view: ListingView) => void
}

/** The line above the goods: filters, order, view. */
export const Toolbar = memo(function Toolbar({ form, listing, sort, view, chosen, want, onView }: ToolbarProps) {
  const { folded, fold, toggle } = useUnit({ folded: $filtersFolded, fold: filtersFoldToggled, toggle: filtersToggled })
  const name = (one: SearchSort) =>
    one === 'unit' && listing.base_unit ? texts.byUnit(listing.base_unit) : texts.sorts[one]
  const shown = listing.sorts.find((one) => one === sort) ?? listing.sort
  // A phone has the place for one of the views: the one that a press changes to.
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

/** The order that the list takes when none is asked for, which is left out of the address. */
const defaultSort = ({ sorts }: ListingPage): SearchSort => (sorts.includes('relevance') ? 'relevance' : 'popular')
