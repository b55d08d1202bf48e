import type { CatalogPage as CatalogData } from '@vitrina/contracts/site/catalog'
import { paths } from '@vitrina/site/paths'
import { Chip } from '@vitrina/ui/Chip'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { CategoryIcon } from '../category-icon/CategoryIcon.tsx'
import { renderLink } from '../link.tsx'
import { catalogTexts, texts } from '../texts.ts'
import styles from './CatalogPage.module.css'
import { RootSection } from './RootSection.tsx'
import { type Root, rootsOf, sumOfProducts } from './tree.ts'

/** The whole catalogue on one page: root categories with what is in them. */
export function CatalogPage({ tree, seo }: CatalogData) {
  const roots = rootsOf(tree)
  const isEmpty = roots.length === 0
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: texts.catalog }]}
      renderLink={renderLink}
      title={seo?.unique_title || catalogTexts.heading}
      aside={!isEmpty && texts.goods(sumOfProducts(roots))}
      sidebar={!isEmpty && <RootIndex roots={roots} />}
      sidebarLabel={catalogTexts.rootsLabel}
      className={styles.page}
    >
      {isEmpty ? (
        <EmptyState title={catalogTexts.emptyTitle} text={catalogTexts.emptyText} />
      ) : (
        <>
          <nav className={styles.jumps} aria-label={catalogTexts.rootsLabel}>
            {roots.map(({ category: { slug, name } }) => (
              <Chip key={slug} href={`#${slug}`}>
                {name}
              </Chip>
            ))}
          </nav>
          <div className={styles.sections}>
            {roots.map((root) => (
              <RootSection key={root.category.slug} root={root} />
            ))}
          </div>
          {seo?.text && <SafeHtml html={seo.text} className={styles.about} />}
        </>
      )}
    </Page>
  )
}

/** Leads to the sections of this page. */
function RootIndex({ roots }: { roots: readonly Root[] }) {
  return (
    <ul className={styles.index}>
      {roots.map(({ category: { slug, name, icon, product_count } }) => (
        <li key={slug}>
          <a className={styles.jump} href={`#${slug}`}>
            <CategoryIcon icon={icon} size={24} />
            <span className={styles.jumpName}>{name}</span>
            <span className={styles.jumpCount}>{product_count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
