import type { BrandListing } from '@vitrina/contracts/site/search'
import { Link } from '@vitrina/federation/router'
import { writeListing } from '@vitrina/site/listing-query'
import { formatNumber } from '@vitrina/site/numbers'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { ExternalIcon } from '@vitrina/ui/signs'
import { logoAddress } from '../brands/logo.ts'
import { renderLink } from '../link.tsx'
import { Listing } from '../listing/Listing.tsx'
import { brandsTexts, scopeTexts, texts } from '../texts.ts'
import styles from './BrandPage.module.css'
import { Description } from './Description.tsx'

/** The page of a brand: description, sections and products. */
export function BrandPage({ data }: { data: BrandListing }) {
  const { brand, seo, listing } = data
  const isPlain = listing.page === 1 && listing.chips.length === 0
  return (
    <Page
      breadcrumbs={[
        { name: texts.home, href: paths.home() },
        { name: brandsTexts.name, href: paths.brands() },
        { name: brand.name },
      ]}
      renderLink={renderLink}
      title={seo.unique_title || brand.name}
      aside={brand.product_count > 0 && texts.goods(brand.product_count)}
      className={styles.page}
    >
      <About brand={brand} />
      <BrandSections brand={brand} />
      <Listing
        key={brand.slug}
        place={{ kind: 'brand', slug: brand.slug }}
        data={data}
        after={isPlain && seo.text && <SafeHtml html={seo.text} className={styles.seo} />}
        empty={
          <EmptyState
            title={scopeTexts.emptyTitle}
            text={scopeTexts.emptyText}
            action={
              <Link className={buttonClass()} to={paths.brands()}>
                {brandsTexts.all}
              </Link>
            }
          />
        }
      />
    </Page>
  )
}

function About({ brand }: Pick<BrandListing, 'brand'>) {
  const { logo, country, site, description } = brand
  const host = site && hostOf(site)
  if (!logo && !country && !host && !description) return null
  return (
    <div className={styles.about}>
      {logo && <img className={styles.logo} src={logoAddress(logo)} alt="" height={56} decoding="async" />}
      <div className={styles.words}>
        {description && <Description html={description} />}
        {(country || host) && (
          <dl className={styles.facts}>
            {country && (
              <div>
                <dt>{brandsTexts.country}</dt>
                <dd>{country}</dd>
              </div>
            )}
            {site && host && (
              <div>
                <dt>{brandsTexts.site}</dt>
                <dd>
                  <a href={site} target="_blank" rel="noopener nofollow external">
                    {host} <ExternalIcon size={16} />
                  </a>
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </div>
  )
}

/** Sections with products of the brand. The links are `nofollow`, since filtered lists are not indexed. */
function BrandSections({ brand }: Pick<BrandListing, 'brand'>) {
  const { slug, name, categories } = brand
  if (categories.length === 0) return null
  const query = writeListing({ choices: [{ key: 'brand', values: [slug] }] })
  return (
    <nav className={styles.sections} aria-label={brandsTexts.sections(name)}>
      <ul>
        {categories.map((category) => (
          <li key={category.slug}>
            <Link className={styles.section} to={paths.category(category.slug) + query} rel="nofollow">
              {category.name} <span className={styles.count}>{formatNumber(category.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The host of the manufacturer's site; null for an invalid address. */
function hostOf(site: string): string | null {
  const url = URL.canParse(site) ? new URL(site) : null
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, '') : null
}
