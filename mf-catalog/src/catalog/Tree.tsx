import type { CatalogPage } from '@vitrina/contracts/site/catalog'
import { Link } from '@vitrina/federation/router'
import { formatNumber } from '@vitrina/site/numbers'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { ChevronRightIcon } from '@vitrina/ui/signs'
import { CategoryIcon } from '../category-icon/CategoryIcon.tsx'
import { catalogTexts } from '../texts.ts'
import { RootPanel } from './RootPanel.tsx'
import styles from './Tree.module.css'
import type { Branch } from './tree.ts'
import { drilledState, treeAddress } from './tree-navigation.ts'
import { useOpenBranch } from './use-open-branch.ts'

export interface TreeProps {
  roots: readonly Branch[]
  brands: CatalogPage['brands']
}

/**
 * Roots on the left and the open one on the right; a phone shows one level at a time. The whole tree is in the markup,
 * and is visible without scripts.
 */
export function Tree({ roots, brands }: TreeProps) {
  const { root, section } = useOpenBranch(roots)
  const isAlive = useHydrated()
  const chosen = root ?? roots[0]
  return (
    <div
      className={styles.tree}
      data-level={section ? 'section' : root ? 'root' : 'roots'}
      data-alive={isAlive || undefined}
    >
      <nav className={styles.roots} aria-label={catalogTexts.rootsLabel}>
        <ul>
          {roots.map((branch) => (
            <RootLine key={branch.category.slug} branch={branch} isChosen={branch === chosen} />
          ))}
        </ul>
      </nav>
      <div className={styles.panels}>
        {roots.map((branch) => (
          <RootPanel
            key={branch.category.slug}
            root={branch}
            brands={brands[branch.category.slug] ?? []}
            isChosen={branch === chosen}
            section={branch === root ? section : null}
          />
        ))}
      </div>
    </div>
  )
}

function RootLine({ branch: { category, children }, isChosen }: { branch: Branch; isChosen: boolean }) {
  const { slug, name, icon, product_count } = category
  // Without subsections the link leads to the products.
  const to = children.length > 0 ? treeAddress(slug) : paths.category(slug)
  return (
    <li>
      <Link className={styles.root} to={to} state={drilledState} aria-current={isChosen ? 'true' : undefined}>
        <CategoryIcon icon={icon} size={32} />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{formatNumber(product_count)}</span>
        <ChevronRightIcon size={16} className={styles.chevron} />
      </Link>
    </li>
  )
}
