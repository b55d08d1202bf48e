import type { BrandSummary } from '@vitrina/contracts/retailer/search'
import type { BrandList } from '@vitrina/contracts/site/search'
import { readQuery } from '@vitrina/federation/page-query'
import { useLocation, useNavigate } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { SearchField } from '@vitrina/ui/SearchField'
import type { SyntheticEvent } from 'react'
import { renderLink } from '../link.tsx'
import { filterByName } from '../name-filter/filter-by-name.ts'
import { useFilterText } from '../name-filter/use-filter-text.ts'
import { queries } from '../queries.ts'
import { brandsTexts, texts } from '../texts.ts'
import { BrandCard } from './BrandCard.tsx'
import styles from './BrandsPage.module.css'
import { LetterLinks } from './LetterLinks.tsx'
import { byLetters } from './letters.ts'

const nameOf = ({ name }: BrandSummary) => name

/** All brands by letters, with a filter field; without scripts the field is a form to the server. */
export function BrandsPage({ brands, seo }: BrandList) {
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: brandsTexts.name }]}
      renderLink={renderLink}
      title={seo?.unique_title || brandsTexts.name}
      aside={brands.length > 0 && brandsTexts.count(brands.length)}
      className={styles.page}
    >
      {brands.length === 0 ? (
        <EmptyState title={brandsTexts.emptyTitle} text={brandsTexts.emptyText} />
      ) : (
        <BrandIndex brands={brands} />
      )}
      {seo?.text && <SafeHtml html={seo.text} className={styles.about} />}
    </Page>
  )
}

function BrandIndex({ brands }: { brands: readonly BrandSummary[] }) {
  const navigate = useNavigate()
  const { typed, clear, field } = useFilterText(readQuery(useLocation().search, queries.brands).get('q') ?? '')
  const found = filterByName(brands, typed, nameOf)
  const groups = byLetters(found, nameOf)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const [only, another] = found
    if (only && !another) void navigate(paths.brand(only.slug))
  }
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={brandsTexts.find}
          placeholder={brandsTexts.find}
          action={paths.brands()}
          name="q"
          maxLength={100}
          onSubmit={onSubmit}
          {...field}
        />
        <p role="status" className={styles.found}>
          {typed.trim() !== '' && found.length > 0 && brandsTexts.found(found.length)}
        </p>
      </div>
      <LetterLinks groups={byLetters(brands, nameOf)} shown={new Set(groups.map(({ letter }) => letter))} />
      {groups.map(({ letter, id, items }) => (
        <section key={letter} className={styles.group} aria-labelledby={id}>
          <h2 id={id} className={styles.letter}>
            {letter}
          </h2>
          <ul className={styles.cards}>
            {items.map((brand) => (
              <li key={brand.slug}>
                <BrandCard brand={brand} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && (
        <EmptyState
          title={brandsTexts.nothingTitle(typed.trim())}
          text={brandsTexts.nothingText}
          action={<Button onClick={clear}>{brandsTexts.showAll}</Button>}
        />
      )}
    </>
  )
}
