import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { CategoryIcon } from '../category-icon/CategoryIcon.tsx'
import styles from './RootSection.module.css'
import type { Root } from './tree.ts'

/** One root category with what is right below it and how many products each holds. */
export function RootSection({ root: { category, children } }: { root: Root }) {
  const { slug, name, icon, product_count } = category
  return (
    <section id={slug} className={styles.section} aria-labelledby={`name-${slug}`}>
      <h2 id={`name-${slug}`} className={styles.heading}>
        <Link className={styles.root} to={paths.category(slug)}>
          <CategoryIcon icon={icon} size={32} />
          <span className={styles.rootName}>{name}</span>
          <span className={styles.count}>{product_count}</span>
        </Link>
      </h2>
      {children.length > 0 && (
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.slug}>
              <Link className={styles.child} to={paths.category(child.slug)}>
                <span className={styles.childName}>{child.name}</span>
                <span className={styles.count}>{child.product_count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
