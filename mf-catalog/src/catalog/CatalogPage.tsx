import type { CatalogPage as CatalogData } from '@vitrina/contracts/site/catalog'
import { paths } from '@vitrina/site/paths'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { renderLink } from '../link.tsx'
import { useFilterText } from '../name-filter/use-filter-text.ts'
import { catalogTexts, texts } from '../texts.ts'
import { Alphabet } from './Alphabet.tsx'
import styles from './CatalogPage.module.css'
import { FoundSections, SectionField } from './SectionFinder.tsx'
import { Tree } from './Tree.tsx'
import { branchesOf, sumOfProducts } from './tree.ts'

/** The whole catalogue on one page: root categories, the subtree of the open one, and an alphabetical index. */
export function CatalogPage({ tree, brands, seo }: CatalogData) {
  const roots = branchesOf(tree)
  const finder = useFilterText()
  const isEmpty = roots.length === 0
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: texts.catalog }]}
      renderLink={renderLink}
      title={seo?.unique_title || catalogTexts.heading}
      aside={!isEmpty && texts.goods(sumOfProducts(roots))}
      className={styles.page}
    >
      {isEmpty ? (
        <EmptyState title={catalogTexts.emptyTitle} text={catalogTexts.emptyText} />
      ) : (
        <>
          <SectionField tree={tree} finder={finder} />
          {finder.typed.trim() === '' ? (
            <Tree roots={roots} brands={brands} />
          ) : (
            <FoundSections tree={tree} finder={finder} />
          )}
          <Alphabet tree={tree} />
          {seo?.text && <SafeHtml html={seo.text} className={styles.about} />}
        </>
      )}
    </Page>
  )
}
