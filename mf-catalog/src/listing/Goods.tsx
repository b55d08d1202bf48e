import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { ListingPage } from '@vitrina/contracts/site/search'
import { Link } from '@vitrina/federation/router'
import type { ListingState, ListingView } from '@vitrina/site/listing-query'
import { buttonClass } from '@vitrina/ui/button-class'
import { withRetry } from '@vitrina/ui/on-demand'
import { Pagination } from '@vitrina/ui/Pagination'
import { useUnit } from 'effector-react'
import { lazy, type MouseEvent, memo, Suspense, useMemo } from 'react'
import { renderLink } from '../link.tsx'
import { CardList } from '../product-card/CardList.tsx'
import styles from './Goods.module.css'
// The table is a lazy chunk, but its styles have to be in the document of a page that starts with the table.
import './SpecTable.module.css'
import { $more, $moreProblem, $moreRequest, moreRequested, readMoreFx } from './model.ts'
import { PageJump } from './PageJump.tsx'
import { PriceListLinks } from './PriceListLinks.tsx'
import { addressOf, type ListingPlace } from './place.ts'
import { listingTexts as texts, toolbarTexts } from './texts.ts'

/** Cards above the fold on a wide screen. */
const IN_FIRST_SCREEN = 4

const loadTable = withRetry(() => import(/* webpackChunkName: "spec-table" */ './SpecTable.tsx'))

function TableFailed({ products }: { products: readonly ListedProduct[] }) {
  return (
    <>
      <p className={styles.problem} role="alert">
        {toolbarTexts.tableFailed}
      </p>
      <CardList products={products} view="row" headingLevel={2} />
    </>
  )
}

const SpecTable = lazy(() => loadTable().catch(() => ({ default: TableFailed })))

const ProductView = memo(function InView({
  products,
  view,
}: {
  products: readonly ListedProduct[]
  view: ListingView
}) {
  const cards = (
    <CardList products={products} eager={IN_FIRST_SCREEN} headingLevel={2} view={view === 'list' ? 'row' : undefined} />
  )
  if (view !== 'table') return cards
  return (
    <Suspense fallback={cards}>
      <SpecTable products={products} />
    </Suspense>
  )
})

export interface GoodsProps {
  place: ListingPlace
  shown: ListingState
  listing: ListingPage
  view: ListingView
}

/** The products of a list, by pages or with further pages appended. */
export const Goods = memo(function Goods({ place, shown, listing, view }: GoodsProps) {
  const units = useUnit({
    more: $more,
    wish: $moreRequest,
    problem: $moreProblem,
    isPending: readMoreFx.pending,
    moreWanted: moreRequested,
  })
  const more = units.more.get(listing)
  const isMine = units.wish?.after === listing
  const page = more?.page ?? listing.page
  const items = useMemo(() => (more ? [...listing.items, ...more.items] : listing.items), [listing, more])
  const left = listing.total - page * listing.page_size
  const hrefOf = (number: number) => addressOf(place, { ...shown, page: number })
  const extend = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    units.moreWanted({ place, state: shown, after: listing, page: page + 1 })
  }
  return (
    <section aria-label={texts.goods}>
      <ProductView products={items} view={view} />
      <p className={styles.shown} role="status">
        {listing.page === 1 && listing.pages > 1 && shownOf(items.length, listing.total)}
      </p>
      {isMine && units.problem && (
        <p className={styles.problem} role="alert">
          {units.problem}
        </p>
      )}
      <Pagination
        current={page}
        total={listing.pages}
        hrefOf={hrefOf}
        renderLink={renderLink}
        more={
          left > 0 && (
            <Link
              className={buttonClass({ size: 'lg' })}
              to={hrefOf(page + 1)}
              rel="next"
              aria-busy={isMine && units.isPending}
              onClick={extend}
            >
              {isMine && units.isPending ? texts.loadingMore : texts.more(Math.min(left, listing.page_size))}
            </Link>
          )
        }
      />
      <PageJump place={place} shown={shown} current={page} pages={listing.pages} />
      <PriceListLinks place={place} shown={shown} total={listing.total} />
    </section>
  )
})

const shownOf = (shown: number, total: number): string =>
  shown < total ? texts.shown(shown, total) : texts.shownAll(total)
