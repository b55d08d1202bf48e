import type { Category } from '@vitrina/contracts/retailer/catalog'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import styles from './SectionList.module.css'

export interface SectionListProps {
  sections: readonly Category[]
  /** Slug of the current category. */
  current: string
  /** Subsections of the current one, shown below it. */
  inside?: readonly Category[]
}

/** Categories as links with the number of their products. */
export function SectionList({ sections, current, inside = [] }: SectionListProps) {
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.slug}>
          <SectionLink section={section} isCurrent={section.slug === current} />
          {section.slug === current && inside.length > 0 && (
            <ul className={styles.inside}>
              {inside.map((child) => (
                <li key={child.slug}>
                  <SectionLink section={child} isCurrent={false} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function SectionLink({ section: { slug, name, product_count }, isCurrent }: { section: Category; isCurrent: boolean }) {
  return (
    <Link className={styles.section} to={paths.category(slug)} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{product_count}</span>
    </Link>
  )
}
