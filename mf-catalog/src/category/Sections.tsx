import type { Category } from '@vitrina/contracts/retailer/catalog'
import { Link } from '@vitrina/federation/router'
import { ChevronLeftIcon } from '@vitrina/ui/signs'
import type { Step } from '../structured-data.ts'
import { SectionList } from './SectionList.tsx'
import styles from './Sections.module.css'

export interface SectionsProps {
  category: Category
  /** The category itself may be among them. */
  siblings: readonly Category[]
  inside: readonly Category[]
  /** One level above. */
  up: Step | undefined
}

/** Where the category stands: what is above, beside and inside it. */
export function Sections({ category, siblings, inside, up }: SectionsProps) {
  const isListed = siblings.some(({ slug }) => slug === category.slug)
  return (
    <nav className={styles.sections}>
      {up && (
        <Link className={styles.up} to={up.path}>
          <ChevronLeftIcon size={16} />
          {up.name}
        </Link>
      )}
      <SectionList sections={isListed ? siblings : [category, ...siblings]} current={category.slug} inside={inside} />
    </nav>
  )
}
