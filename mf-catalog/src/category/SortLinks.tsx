import type { Sort } from '@vitrina/contracts/retailer/catalog'
import { paths } from '@vitrina/site/paths'
import { Chip } from '@vitrina/ui/Chip'
import { SortIcon } from '@vitrina/ui/signs'
import { renderLink } from '../link.tsx'
import { categoryTexts } from '../texts.ts'
import styles from './SortLinks.module.css'

export interface SortLinksProps {
  slug: string
  current: Sort
}

/** The address of a page of a category; what is the default is left out. */
export const listingPath = (slug: string, sort: Sort, page = 1): string =>
  paths.category(slug, { page, ...(sort === 'popular' ? {} : { sort }) })

/** Ways to sort as links, so that they work without script and can be shared. */
export function SortLinks({ slug, current }: SortLinksProps) {
  return (
    <nav className={styles.sorts} aria-label={categoryTexts.sort}>
      <SortIcon size={20} className={styles.sign} />
      {(Object.keys(categoryTexts.sorts) as Sort[]).map((sort) => (
        <Chip key={sort} href={listingPath(slug, sort)} current={sort === current} renderLink={renderLink}>
          {categoryTexts.sorts[sort]}
        </Chip>
      ))}
    </nav>
  )
}
