import type { Category } from '@vitrina/contracts/retailer/catalog'
import { readQuery } from '@vitrina/federation/page-query'
import { Link, useLocation } from '@vitrina/federation/router'
import { readListing } from '@vitrina/site/listing-query'
import { paths } from '@vitrina/site/paths'
import { CloseIcon } from '@vitrina/ui/signs'
import { queries } from '../queries.ts'
import { categoryTexts } from '../texts.ts'
import styles from './SearchScope.module.css'

/** Shows that the search is limited to the category, with a link to a search of the whole catalogue. */
export function SearchScope({ category }: { category: Category }) {
  const { q } = readListing(readQuery(useLocation().search, queries.category))
  if (!q) return null
  return (
    <p className={styles.scope}>
      <span className={styles.query}>{categoryTexts.searchedFor(q)}</span>{' '}
      <Link
        className={styles.leave}
        to={paths.search({ q })}
        aria-label={categoryTexts.searchEverywhere(category.name)}
      >
        {categoryTexts.searchIn(category.name)}
        <CloseIcon size={16} />
      </Link>
    </p>
  )
}
