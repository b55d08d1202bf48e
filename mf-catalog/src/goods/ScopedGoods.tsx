import type { ListingPage } from '@vitrina/contracts/site/finding'
import { useLocation } from '@vitrina/federation/router'
import { readListing, writeListing } from '@vitrina/site/listing-query'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Pagination } from '@vitrina/ui/Pagination'
import type { ReactNode } from 'react'
import { renderLink } from '../link.tsx'
import { CardList } from '../product-card/CardList.tsx'
import { scopeTexts } from '../texts.ts'

export interface ScopedGoodsProps {
  listing: ListingPage
  /** Path of the page that the list stands on. */
  path: string
  /** A way on, where nothing is in the list. */
  empty?: ReactNode
}

/** The goods of a brand or of a promotion. */
export function ScopedGoods({ listing, path, empty }: ScopedGoodsProps) {
  const state = readListing(new URLSearchParams(useLocation().search))
  if (listing.items.length === 0) {
    return <EmptyState title={scopeTexts.emptyTitle} text={scopeTexts.emptyText} action={empty} />
  }
  return (
    <section aria-label={scopeTexts.goods}>
      <CardList products={listing.items} headingLevel={3} />
      <Pagination
        current={listing.page}
        total={listing.pages}
        hrefOf={(page) => path + writeListing({ ...state, page })}
        renderLink={renderLink}
      />
    </section>
  )
}
