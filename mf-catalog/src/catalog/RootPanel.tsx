import type { CatalogPage } from '@vitrina/contracts/site/catalog'
import { Link, useLocation, useNavigate } from '@vitrina/federation/router'
import { writeListing } from '@vitrina/site/listing-query'
import { formatNumber } from '@vitrina/site/numbers'
import { paths } from '@vitrina/site/paths'
import { ChevronLeftIcon, ChevronRightIcon } from '@vitrina/ui/signs'
import type { MouseEvent } from 'react'
import { catalogTexts, texts } from '../texts.ts'
import styles from './RootPanel.module.css'
import type { Branch } from './tree.ts'
import { drilledState, isDrilled, treeAddress } from './tree-navigation.ts'

export interface RootPanelProps {
  root: Branch
  brands: CatalogPage['brands'][string]
  isChosen: boolean
  /** The only section shown on a phone; null for all of them. */
  section: Branch | null
}

/** A root category with its sections, their subsections, and its brands. */
export function RootPanel({ root: { category, children }, brands, isChosen, section }: RootPanelProps) {
  const { slug, name, product_count } = category
  return (
    <section
      id={slug}
      className={styles.panel}
      data-chosen={isChosen || undefined}
      data-narrow={section ? '' : undefined}
      aria-labelledby={`name-${slug}`}
    >
      <Back to={section ? treeAddress(slug) : paths.catalog()} name={section ? name : texts.catalog} />
      <h2 id={`name-${slug}`} className={styles.heading}>
        <Link to={paths.category(slug)}>{name}</Link>
        <span className={styles.total}>{texts.goods(product_count)}</span>
      </h2>
      <div className={styles.sections}>
        {children.map((branch) => (
          <Section key={branch.category.slug} branch={branch} isOpen={branch === section} />
        ))}
      </div>
      {brands.length > 0 && <Brands category={slug} name={name} brands={brands} />}
    </section>
  )
}

/** The link up on a phone. It goes back in history when the visitor came down, so that history does not grow. */
function Back({ to, name }: { to: string; name: string }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (!isDrilled(state) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link className={styles.back} to={to} replace onClick={onClick} aria-label={`${catalogTexts.back}: ${name}`}>
      <ChevronLeftIcon size={20} />
      {name}
    </Link>
  )
}

function Section({ branch: { category, children }, isOpen }: { branch: Branch; isOpen: boolean }) {
  const { slug, name, product_count } = category
  const line = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{formatNumber(product_count)}</span>
    </>
  )
  return (
    <div id={children.length > 0 ? slug : undefined} className={styles.section} data-open={isOpen || undefined}>
      <h3 className={styles.title}>
        <Link className={styles.whole} to={paths.category(slug)} data-leaf={children.length === 0 || undefined}>
          {line}
        </Link>
        {children.length > 0 && (
          <Link className={styles.opening} to={treeAddress(slug)} state={drilledState}>
            {line}
            <ChevronRightIcon size={16} />
          </Link>
        )}
      </h3>
      {children.length > 0 && (
        <ul className={styles.children}>
          {children.map(({ category: child }) => (
            <li key={child.slug}>
              <Link className={styles.child} to={paths.category(child.slug)}>
                <span className={styles.name}>{child.name}</span>
                <span className={styles.count}>{formatNumber(child.product_count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The links are `nofollow`, since filtered lists are not indexed. */
function Brands({ category, name, brands }: { category: string; name: string; brands: RootPanelProps['brands'] }) {
  return (
    <nav className={styles.brands} aria-label={catalogTexts.brandsOf(name)}>
      <p className={styles.brandsTitle}>{catalogTexts.brands}</p>
      <ul>
        {brands.map((brand) => (
          <li key={brand.slug}>
            <Link
              className={styles.brand}
              rel="nofollow"
              to={paths.category(category) + writeListing({ choices: [{ key: 'brand', values: [brand.slug] }] })}
            >
              {brand.name} <span className={styles.count}>{formatNumber(brand.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
