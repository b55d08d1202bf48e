import type { Category } from '@vitrina/contracts/retailer/catalog'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { GridIcon } from '@vitrina/ui/signs'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { CategoryIcon } from '../category-icon/CategoryIcon.tsx'
import { homeTexts, texts } from '../texts.ts'
import styles from './RootTiles.module.css'

/** The root categories with their icons. */
export function RootTiles({ roots }: { roots: readonly Category[] }) {
  if (roots.length === 0) return null
  return (
    <nav aria-labelledby="roots">
      <VisuallyHidden as="h2" id="roots">
        {homeTexts.roots}
      </VisuallyHidden>
      <ul className={styles.tiles}>
        {roots.map(({ slug, name, icon, product_count }) => (
          <li key={slug}>
            <Link className={styles.tile} to={paths.category(slug)}>
              <CategoryIcon icon={icon} size={48} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{texts.goods(product_count)}</span>
              </span>
            </Link>
          </li>
        ))}
        <li className={styles.whole}>
          <Link className={styles.tile} to={paths.catalog()}>
            <span className={styles.more}>
              <GridIcon />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{homeTexts.wholeCatalogue}</span>
              <span className={styles.count}>{homeTexts.allSections}</span>
            </span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
