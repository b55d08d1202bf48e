import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { pageTexts } from '../texts.ts'
import { ViewedProducts } from './ViewedProducts.tsx'

/** The empty basket, with links for filling it. */
export function EmptyBasket({ viewed }: { viewed: readonly CardProduct[] | null }) {
  return (
    <>
      <EmptyState
        title={pageTexts.emptyTitle}
        text={pageTexts.emptyText}
        action={
          <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
            {pageTexts.toCatalog}
          </Link>
        }
      />
      <ViewedProducts loaded={viewed} />
    </>
  )
}
