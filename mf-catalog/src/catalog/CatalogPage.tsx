import type { CatalogPage as CatalogData } from '@vitrina/contracts/site/catalog'
import { paths } from '@vitrina/site/paths'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { Chip } from '@vitrina/ui/Chip'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { SidebarLayout } from '@vitrina/ui/SidebarLayout'
import { CategoryIcon } from '../category-icon/CategoryIcon.tsx'
import { renderLink } from '../link.tsx'
import { catalogTexts, texts } from '../texts.ts'
import styles from './CatalogPage.module.css'
import { RootSection } from './RootSection.tsx'
import { type Root, rootsOf, sumOfProducts } from './tree.ts'

/** The whole catalogue on one page: root categories with what is in them. */
export function CatalogPage({ tree, seo }: CatalogData) {
  const roots = rootsOf(tree)
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        items={[{ name: texts.home, href: paths.home() }, { name: texts.catalog }]}
        renderLink={renderLink}
      />
      <PageTitle aside={roots.length > 0 && texts.goods(sumOfProducts(roots))}>
        {seo?.unique_title || catalogTexts.heading}
      </PageTitle>
      {roots.length === 0 ? (
        <EmptyState title={catalogTexts.emptyTitle} text={catalogTexts.emptyText} />
      ) : (
        <SidebarLayout sidebarLabel={catalogTexts.rootsLabel} sidebar={<RootIndex roots={roots} />}>
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
        </SidebarLayout>
      )}
    </Container>
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
