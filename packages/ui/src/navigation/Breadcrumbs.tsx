import { ChevronLeftIcon } from '../icon/signs.tsx'
import { plainLink, type RenderLink } from '../link.tsx'
import styles from './Breadcrumbs.module.css'

export interface Crumb {
  name: string
  /** Undefined for the page itself, which is the last item. */
  href?: string | undefined
}

/** Breadcrumbs from the home page. A phone shows only the link one level up. */
export function Breadcrumbs({
  items,
  renderLink = plainLink,
}: {
  items: readonly Crumb[]
  renderLink?: RenderLink | undefined
}) {
  if (items.length === 0) return null
  const parent = items.findLastIndex(({ href }, at) => href !== undefined && at < items.length - 1)
  return (
    <nav aria-label="Хлебные крошки" className={styles.crumbs}>
      <ol className={styles.list}>
        {items.map(({ name, href }, at) => (
          <li key={breadcrumbPath(items, at)} className={at === parent ? styles.parent : styles.item}>
            {at === parent && <ChevronLeftIcon size={16} className={styles.back} />}
            {href !== undefined && at < items.length - 1 ? (
              renderLink({ href, children: name, className: styles.link })
            ) : (
              <span aria-current={at === items.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The names from the home page down to this item: a unique key, unlike the name alone. */
function breadcrumbPath(items: readonly Crumb[], at: number): string {
  return items
    .slice(0, at + 1)
    .map(({ name }) => name)
    .join('/')
}
