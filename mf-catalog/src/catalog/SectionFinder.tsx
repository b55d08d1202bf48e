import type { Category } from '@vitrina/contracts/retailer/catalog'
import { Link, useNavigate } from '@vitrina/federation/router'
import { formatNumber } from '@vitrina/site/numbers'
import { paths } from '@vitrina/site/paths'
import { SearchField } from '@vitrina/ui/SearchField'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { filterByName } from '../name-filter/filter-by-name.ts'
import type { useFilterText } from '../name-filter/use-filter-text.ts'
import { catalogTexts } from '../texts.ts'
import styles from './SectionFinder.module.css'
import { pathsOf } from './tree.ts'

const RESULTS_ID = 'found-sections'
const MAX_RESULTS = 40

export interface SectionFinderProps {
  tree: readonly Category[]
  finder: ReturnType<typeof useFilterText>
}

const findSections = ({ tree, finder }: SectionFinderProps) => filterByName(tree, finder.typed, ({ name }) => name)

const resultsOf = () => [...document.querySelectorAll<HTMLElement>(`#${RESULTS_ID} a`)]

/** The field that finds sections by name; without scripts it searches for products. Enter opens the first result. */
export function SectionField({ tree, finder }: SectionFinderProps) {
  const navigate = useNavigate()
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = finder.typed.trim()
    const [first] = typed === '' ? [] : findSections({ tree, finder })
    if (first) void navigate(paths.category(first.slug))
    else if (typed !== '') void navigate(paths.search({ q: typed }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && finder.typed !== '') {
      event.preventDefault()
      finder.clear()
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      resultsOf()[0]?.focus()
    }
  }
  return (
    <div className={styles.field}>
      <SearchField
        label={catalogTexts.find}
        placeholder={catalogTexts.find}
        action={paths.search()}
        name="q"
        maxLength={100}
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        {...finder.field}
      />
    </div>
  )
}

/** The found sections with their paths; arrow keys move between them. */
export function FoundSections({ tree, finder }: SectionFinderProps) {
  const found = findSections({ tree, finder })
  const ways = pathsOf(tree)
  const typed = finder.typed.trim()
  const onKeyDown = (event: KeyboardEvent) => {
    const links = resultsOf()
    const at = (links as (Element | null)[]).indexOf(document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
    if (event.key === 'Escape') finder.clear()
    if (next === undefined) return
    event.preventDefault()
    if (next < 0) finder.field.ref.current?.focus()
    else links[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside.
    <div onKeyDown={onKeyDown}>
      <p role="status" className={styles.status}>
        {found.length > 0 ? catalogTexts.found(found.length) : catalogTexts.nothing(typed)}
      </p>
      {found.length === 0 && (
        <Link to={paths.search({ q: typed })} className={styles.search}>
          {catalogTexts.searchGoods}
        </Link>
      )}
      <ul id={RESULTS_ID} className={styles.results}>
        {found.slice(0, MAX_RESULTS).map(({ slug, name, product_count }) => (
          <li key={slug}>
            <Link className={styles.result} to={paths.category(slug)}>
              <span className={styles.words}>
                <span>{name}</span>
                <span className={styles.way}>{ways.get(slug)?.join(' → ')}</span>
              </span>
              <span className={styles.count}>{formatNumber(product_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
