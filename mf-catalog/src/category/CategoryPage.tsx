import type { CategoryPage as CategoryData } from '@vitrina/contracts/site/catalog'
import { $filtersFolded } from '@vitrina/shell/panels'
import { paths } from '@vitrina/site/paths'
import { Chip } from '@vitrina/ui/Chip'
import { Disclosure } from '@vitrina/ui/Disclosure'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { useUnit } from 'effector-react'
import { renderLink } from '../link.tsx'
import { categoryTexts, texts } from '../texts.ts'
import styles from './CategoryPage.module.css'
import { Goods } from './Goods.tsx'
import { SectionList } from './SectionList.tsx'
import { SectionSheet, SectionToggles } from './SectionPanel.tsx'
import { Sections } from './Sections.tsx'
import { SortLinks } from './SortLinks.tsx'
import { stepsTo } from './steps.ts'

/** A category: where it stands in the catalogue on the left, its goods on the right. */
export function CategoryPage({ data }: { data: CategoryData }) {
  const { category, children, siblings, listing, seo, sort } = data
  const beside = siblings.filter(({ slug }) => slug !== category.slug)
  const steps = stepsTo(data)
  const crumbs = [{ name: texts.home, path: paths.home() }, ...steps]
  const folded = useUnit($filtersFolded)
  const sections = <Sections category={category} siblings={siblings} inside={children} up={steps.at(-2)} />
  return (
    <Page
      breadcrumbs={crumbs.map(({ name, path }) => ({ name, href: path }))}
      renderLink={renderLink}
      title={seo.unique_title || category.name}
      aside={texts.goods(listing.total)}
      actions={<SectionToggles />}
      sidebar={sections}
      sidebarLabel={categoryTexts.sections}
      folded={folded}
      className={styles.page}
    >
      {children.length > 0 && (
        <nav className={styles.inside} aria-label={categoryTexts.inside}>
          {children.map(({ slug, name }) => (
            <Chip key={slug} href={paths.category(slug)} renderLink={renderLink}>
              {name}
            </Chip>
          ))}
        </nav>
      )}
      {listing.total > 1 && <SortLinks slug={category.slug} current={sort} />}
      <Goods data={data} />
      {seo.text && listing.page === 1 && <SafeHtml html={seo.text} className={styles.about} />}
      {beside.length > 0 && (
        <div className={styles.beside}>
          <Disclosure title={categoryTexts.siblings}>
            <SectionList sections={beside} current={category.slug} />
          </Disclosure>
        </div>
      )}
      <SectionSheet>{sections}</SectionSheet>
    </Page>
  )
}
