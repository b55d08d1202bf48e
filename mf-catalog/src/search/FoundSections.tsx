import type { CategoryWithCount } from '@vitrina/contracts/retailer/search'
import { Link } from '@vitrina/federation/router'
import { writeListing } from '@vitrina/site/listing-query'
import { formatNumber } from '@vitrina/site/numbers'
import { paths } from '@vitrina/site/paths'
import styles from './FoundSections.module.css'
import { buildResultTree } from './result-tree.ts'
import { searchTexts as texts } from './texts.ts'

export interface FoundSectionsProps {
  q: string
  categories: readonly CategoryWithCount[]
}

/** Sections of the found products; each links to the same search within it. */
export function FoundSections({ q, categories }: FoundSectionsProps) {
  const link = ({ slug, name, count }: CategoryWithCount) => (
    <Link className={styles.section} to={paths.category(slug) + writeListing({ q })} rel="nofollow">
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{formatNumber(count)}</span>
    </Link>
  )
  return (
    <nav className={styles.sections} aria-label={texts.sections}>
      <p className={styles.title}>{texts.sections}</p>
      <ul>
        {buildResultTree(categories).map(({ category, inside }) => (
          <li key={category.slug}>
            {link(category)}
            {inside.length > 0 && (
              <ul className={styles.inside}>
                {inside.map((one) => (
                  <li key={one.slug}>{link(one)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
