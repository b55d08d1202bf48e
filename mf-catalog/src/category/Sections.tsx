import type { Category } from '@vitrina/contracts/retailer/catalog'
import { Link } from '@vitrina/federation/router'
import { ChevronDownIcon, ChevronLeftIcon } from '@vitrina/ui/signs'
import type { Breadcrumb } from '../structured-data.ts'
import { categoryTexts } from '../texts.ts'
import { SectionList } from './SectionList.tsx'
import styles from './Sections.module.css'

/** More sections than these would push the filters out of sight. */
const IN_SIGHT = 5

export interface SectionsProps {
  category: Category
  /** The category itself may be among them. */
  siblings: readonly Category[]
  inside: readonly Category[]
  /** One level above. */
  up: Breadcrumb | undefined
}

/**
 * Where the category stands: what is above, beside and inside it. Where nothing is inside, filters are of more use than
 * neighbours, which wait behind a press.
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
