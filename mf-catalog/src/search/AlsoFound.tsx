import type { SearchListing } from '@vitrina/contracts/site/search'
import { paths } from '@vitrina/site/paths'
import { Chip } from '@vitrina/ui/Chip'
import { renderLink } from '../link.tsx'
import styles from './AlsoFound.module.css'
import { searchTexts as texts } from './texts.ts'

const MAX_ITEMS = 4

/** Pages, brands, promotions and, for screens without a left column, sections that match. */
export function AlsoFound({ data: { q, listing, pages, brands, promotions } }: { data: SearchListing }) {
  const sections = listing.categories.length > 1 ? listing.categories.slice(0, MAX_ITEMS) : []
  const groups = [
    {
      title: texts.sections,
      className: styles.narrow,
      links: sections.map(({ slug, name }) => ({ name, path: `${paths.category(slug)}?q=${encodeURIComponent(q)}` })),
    },
    { title: texts.brands, links: brands.map(({ slug, name }) => ({ name, path: paths.brand(slug) })) },
    {
      title: texts.promotions,
      links: promotions.map(({ slug, title }) => ({ name: title, path: paths.promotion(slug) })),
    },
    { title: texts.pages, links: pages },
  ].filter(({ links }) => links.length > 0)
  if (groups.length === 0) return null
  return (
    <nav className={styles.also} aria-label={texts.alsoFound}>
      {groups.map(({ title, links, className }) => (
        <div key={title} className={className ?? styles.group}>
          <span className={styles.title}>{title}</span>
          {links.slice(0, MAX_ITEMS).map(({ name, path }) => (
            <Chip key={path} href={path} renderLink={renderLink}>
              {name}
            </Chip>
          ))}
        </div>
      ))}
    </nav>
  )
}
