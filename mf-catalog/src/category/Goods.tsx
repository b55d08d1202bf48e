import type { CategoryPage } from '@vitrina/contracts/site/catalog'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Pagination } from '@vitrina/ui/Pagination'
import { useUnit } from 'effector-react'
import type { MouseEvent } from 'react'
import { renderLink } from '../link.tsx'
import { CardList } from '../product-card/CardList.tsx'
import { categoryTexts } from '../texts.ts'
import styles from './Goods.module.css'
import { $more, $problem, $wish, moreWanted, readMoreFx } from './model.ts'
import { listingPath } from './SortLinks.tsx'

/** Cards that are seen at once on a wide screen. */
const IN_FIRST_SCREEN = 4

/** The goods of a category, page by page or one page under another. */
export function Goods({ data: { listing, category, sort } }: { data: CategoryPage }) {
  const units = useUnit({ more: $more, wish: $wish, problem: $problem, isPending: readMoreFx.pending, moreWanted })
  const more = units.more?.after === listing ? units.more : null
  const isMine = units.wish?.after === listing
  if (listing.total === 0) return <NoGoods />

  const { slug } = category
  const page = more?.page ?? listing.page
  const items = more ? [...listing.items, ...more.items] : listing.items
  const isFromStart = listing.page === 1
  const left = listing.total - page * listing.page_size
  const extend = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    units.moreWanted({ after: listing, slug, sort, page: page + 1 })
  }

  return (
    <section aria-label={categoryTexts.goods}>
      <CardList products={items} eager={IN_FIRST_SCREEN} headingLevel={2} />
      <p className={styles.shown} role="status">
        {isFromStart && listing.pages > 1 && shownOf(items.length, listing.total)}
      </p>
      {isMine && units.problem && (
        <p className={styles.problem} role="alert">
          {units.problem}
        </p>
      )}
      <Pagination
        current={page}
        total={listing.pages}
        hrefOf={(number) => listingPath(slug, sort, number)}
        renderLink={renderLink}
        more={
          left > 0 && (
            <Link
              className={buttonClass({ size: 'lg' })}
              to={listingPath(slug, sort, page + 1)}
              rel="next"
              aria-busy={isMine && units.isPending}
              onClick={extend}
            >
              {isMine && units.isPending
                ? categoryTexts.loadingMore
                : categoryTexts.more(Math.min(left, listing.page_size))}
            </Link>
          )
        }
      />
    </section>
  )
}

const shownOf = (shown: number, total: number): string =>
  shown < total ? categoryTexts.shown(shown, total) : categoryTexts.shownAll(total)

function NoGoods() {
  return (
    <EmptyState
      title={categoryTexts.emptyTitle}
      text={categoryTexts.emptyText}
      action={
        <Link className={buttonClass()} to={paths.catalog()}>
          {categoryTexts.toCatalog}
        </Link>
      }
    />
  )
}
