import type { Category } from '@vitrina/contracts/retailer/catalog'
import { Link } from '@vitrina/federation/router'
import { ChevronDownIcon, ChevronLeftIcon } from '@vitrina/ui/signs'
import type { Breadcrumb } from '../structured-data.ts'
import { categoryTexts } from '../texts.ts'
import { SectionList } from './SectionList.tsx'
import styles from './Sections.module.css'

/** Longer lists are collapsed, so that the filters stay visible. */
const IN_SIGHT = 5

export interface SectionsProps {
  category: Category
  /** Sibling sections, which may include the category itself. */
  siblings: readonly Category[]
  inside: readonly Category[]
  /** The parent section. */
  up: Breadcrumb | undefined
}

/**
 * The parent, the siblings and the subsections of the category. Without subsections the siblings are collapsed, since
 * filters are more useful then.
 */
export function Sections({ category, siblings, inside, up }: SectionsProps) {
  const isListed = siblings.some(({ slug }) => slug === category.slug)
  const cut = inside.length > IN_SIGHT + 1 ? IN_SIGHT : inside.length
  const all = isListed ? siblings : [category, ...siblings]
  return (
    <nav className={styles.sections} aria-label={categoryTexts.sections}>
      {up && (
        <Link className={styles.up} to={up.path}>
          <ChevronLeftIcon size={16} />
          {up.name}
        </Link>
      )}
      <SectionList sections={[category]} current={category.slug} inside={inside.slice(0, cut)} />
      {inside.length > cut && (
        <details className={styles.more}>
          <summary className={styles.summary}>{categoryTexts.moreInside(inside.length - cut)}</summary>
          <SectionList sections={inside.slice(cut)} current={category.slug} />
        </details>
      )}
      {all.length > 1 && (
        <details className={styles.beside}>
          <summary className={styles.summary}>
            {categoryTexts.siblings}
            <ChevronDownIcon size={16} className={styles.arrow} />
          </summary>
          <SectionList sections={all.filter(({ slug }) => slug !== category.slug)} current={category.slug} />
        </details>
      )}
    </nav>
  )
}
