import type { CategoryListing } from '@vitrina/contracts/site/search'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Chip } from '@vitrina/ui/Chip'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { renderLink } from '../link.tsx'
import { Listing } from '../listing/Listing.tsx'
import { Understood } from '../listing/Understood.tsx'
import { categoryTexts, texts } from '../texts.ts'
import { breadcrumbsTo } from './breadcrumbs.ts'
import styles from './CategoryPage.module.css'
import { SearchScope } from './SearchScope.tsx'
import { Sections } from './Sections.tsx'

/** Maximum number of sibling sections. */
const MAX_SIBLINGS = 16

/** A category page: sections and filters on the left, products on the right. */
export function CategoryPage({ data }: { data: CategoryListing }) {
  const { category, children, siblings, listing, seo } = data
  const beside = siblings.filter(({ slug }) => slug !== category.slug).slice(0, MAX_SIBLINGS)
  const steps = breadcrumbsTo(data)
  const crumbs = [{ name: texts.home, path: paths.home() }, ...steps]
  const isPlain = listing.page === 1 && listing.chips.length === 0
  return (
    <Page
      breadcrumbs={crumbs.map(({ name, path }) => ({ name, href: path }))}
      renderLink={renderLink}
      title={seo.unique_title || category.name}
      aside={texts.goods(listing.total)}
      className={styles.page}
    >
      <Listing
        // The key resets the state of the list for another category.
        key={category.slug}
        place={{ kind: 'category', slug: category.slug }}
        data={data}
        sections={<Sections category={category} siblings={siblings} inside={children} up={steps.at(-2)} />}
        before={
          <>
            {children.length > 0 && (
              <SectionChips className={styles.inside} label={categoryTexts.inside} sections={children} />
            )}
            <SearchScope category={category} />
            <Understood place={{ kind: 'category', slug: category.slug }} listing={listing} />
          </>
        }
        after={
          <>
            {beside.length > 0 && (
              <section className={styles.beside} aria-labelledby="beside">
                <h2 id="beside" className={styles.title}>
                  {categoryTexts.siblings}
                </h2>
                <SectionChips className={styles.chips} label={categoryTexts.siblings} sections={beside} />
              </section>
            )}
            {seo.text && isPlain && <SafeHtml html={seo.text} className={styles.about} />}
          </>
        }
        empty={<NoGoods />}
      />
    </Page>
  )
}

interface SectionChipsProps {
  sections: CategoryListing['children']
  label: string
  className: string | undefined
}

function SectionChips({ sections, label, className }: SectionChipsProps) {
  return (
    <nav className={className} aria-label={label}>
      {sections.map(({ slug, name }) => (
        <Chip key={slug} href={paths.category(slug)} renderLink={renderLink}>
          {name}
        </Chip>
      ))}
    </nav>
  )
}

function NoGoods() {
  return (
    <EmptyState
      title={categoryTexts.emptyTitle}
      text={categoryTexts.emptyText}
      action={
        <Link className={buttonClass()} to={paths.catalog()}>
          {categoryTexts.toCatalog}
        </Link>
      }
    />
  )
}
