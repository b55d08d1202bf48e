import type { SiblingRow } from '@vitrina/contracts/site/product'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useEffect, useRef } from 'react'
import { texts } from '../texts.ts'
import styles from './Siblings.module.css'

/** Other sizes and colours of the product, a row for each characteristic; nothing when there are none. */
export function Siblings({ rows }: { rows: readonly SiblingRow[] }) {
  if (rows.length === 0) return null
  return (
    <nav className={styles.siblings} aria-label={texts.related.siblings}>
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
    </nav>
  )
}

function Row({ name, options }: SiblingRow) {
  const list = useRef<HTMLUListElement>(null)
  // In a row that is wider than a phone the current one may be out of view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2
  }, [])
  return (
    <div className={styles.row}>
      <p className={styles.name}>{name}</p>
      <ul className={styles.options} ref={list} aria-label={name}>
        {options.map(({ slug, label, isCurrent }) => (
          <li key={slug + label}>
            {isCurrent ? (
              <span className={styles.option} aria-current="true">
                {label}
              </span>
            ) : (
              <Link to={paths.product(slug)} className={styles.option} preventScrollReset>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
