import { noticeShown } from '@vitrina/shell/notices'
import { $filtersFolded, $filtersOpen, filtersToggled } from '@vitrina/shell/panels'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { SidebarLayout } from '@vitrina/ui/SidebarLayout'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useUnit } from 'effector-react'
import { type ReactNode, useCallback } from 'react'
import { activeFilterCount } from './active-filters.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import type { FilterSheetProps } from './FilterSheet.tsx'
import { Goods } from './Goods.tsx'
import styles from './Listing.module.css'
import { NothingFound } from './NothingFound.tsx'
import { PromotedFilters } from './PromotedFilters.tsx'
import { type ListingData, type ListingPlace, pathOf } from './place.ts'
import { Toolbar } from './Toolbar.tsx'
import { filterTexts, listingTexts as texts } from './texts.ts'
import { useListing } from './use-listing.ts'

const FORM = 'filters'

export interface ListingProps {
  place: ListingPlace
  /** The loader's data; appended pages are keyed by the identity of this object. */
  data: ListingData
  /** In the left column, above the filters. */
  sections?: ReactNode
  /** Above the goods, beside the left column. */
  before?: ReactNode
  /** Below the goods. */
  after?: ReactNode
  /** Shown when the list is empty without filters. */
  empty: ReactNode
}

const loadSheet = withRetry(() => import(/* webpackChunkName: "filter-sheet" */ './FilterSheet.tsx'))

/** The products of a category, a search, a brand or a promotion, with filters, sort orders and views. */
export function Listing({ place, data, sections, before, after, empty }: ListingProps) {
  const hold = useListing(place, data)
  const folded = useUnit($filtersFolded)
  const { wanted, view, want, choose } = hold
  const { listing } = data
  const isEmpty = listing.total === 0 && listing.chips.length === 0
  const panel = !isEmpty && (
    <FilterPanel
      id={FORM}
      action={pathOf(place)}
      state={wanted}
      listing={listing}
      choose={choose}
      want={want}
      retry={hold.retry}
    />
  )
  const list = (
    <>
      {before}
      {isEmpty ? (
        empty
      ) : (
        <>
          <PromotedFilters facets={listing.promoted} choices={wanted.choices} choose={choose} />
          <Toolbar
            form={FORM}
            listing={listing}
            sort={wanted.sort}
            view={view}
            chosen={activeFilterCount(wanted)}
            want={want}
            onView={hold.changeView}
          />
          <ChosenFilters chips={listing.chips} want={want} />
          <ListingResults hold={hold} listing={listing} />
        </>
      )}
      {after}
      <LazyFilterSheet hold={hold} listing={listing} />
    </>
  )
  if (!sections && !panel) return list
  return (
    <SidebarLayout
      sidebar={
        <div className={styles.column}>
          {sections}
          {panel && <div className={styles.panel}>{panel}</div>}
        </div>
      }
      sidebarLabel={filterTexts.sections}
      skip={filterTexts.skip}
      folded={folded}
    >
      {list}
    </SidebarLayout>
  )
}

/** The results, or an error. The old list stays until the new one is loaded. */
function ListingResults({ hold, listing }: Pick<FilterSheetProps, 'hold' | 'listing'>) {
  const { place, shown, view, isLate, problem, want, retry } = hold
  return (
    <>
      <div role="status">
        <VisuallyHidden>{texts.found(listing.total)}</VisuallyHidden>
      </div>
      {problem && (
        <div className={styles.problem}>
          <Notice kind="error" live action={<Button onClick={retry}>{texts.retry}</Button>}>
            {texts.failed(problem)}
          </Notice>
        </div>
      )}
      <div className={isLate ? styles.late : styles.list} aria-busy={isLate}>
        {listing.total === 0 ? (
          <NothingFound listing={listing} shown={shown} want={want} />
        ) : (
          <Goods place={place} shown={shown} listing={listing} view={view} />
        )}
      </div>
    </>
  )
}

/** Mounts the filter sheet, whose code is loaded when it is first opened. */
function LazyFilterSheet({ hold, listing }: Pick<FilterSheetProps, 'hold' | 'listing'>) {
  const { open, toggle, tell } = useUnit({ open: $filtersOpen, toggle: filtersToggled, tell: noticeShown })
  const close = useCallback(() => toggle(), [toggle])
  const fail = useCallback(() => {
    close()
    tell({ kind: 'error', text: filterTexts.sheetFailed })
  }, [close, tell])
  const Sheet = useLazyComponent<FilterSheetProps>(loadSheet, open, fail)
  return Sheet && <Sheet open={open} onClose={close} hold={hold} listing={listing} />
}
