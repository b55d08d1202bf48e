import { readQuery } from '@vitrina/federation/page-query'
import { Link, useLocation } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Notice } from '@vitrina/ui/Notice'
import { queries } from '../../queries.ts'
import styles from './ListWithoutScript.module.css'

/** Texts about a list in the URL, for browsers without scripts. */
const texts = {
  title: 'Список разбирается в\u00a0браузере, а\u00a0скрипты в\u00a0нём отключены',
  text: 'Включите их или найдите товары поиском:',
} as const

const MAX_LINKS = 50

/** Shows a list from the URL when scripts do not run: all rows, each with a search link. */
export function ListWithoutScript() {
  const search = readQuery(useLocation().search, queries.basket)
  const rows = (search.get('list') ?? '')
    .split(/[\n;,]+/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
  if (rows.length === 0) return null
  return (
    <div className={styles.root}>
      <Notice kind="warning" title={texts.title}>
        <p>{texts.text}</p>
        <ul>
          {rows.slice(0, MAX_LINKS).map((row, at) => (
            <li key={`${at}-${row}`}>
              <Link to={addressOf(row)}>{row}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** The search redirects several codes back to a list, unless they are searched literally. */
const addressOf = (row: string): string => `${paths.search({ q: row })}${/^[\d\s]+\s/.test(row) ? '&literal=1' : ''}`
