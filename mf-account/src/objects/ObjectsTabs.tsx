import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import styles from './ObjectsTabs.module.css'
import { objectsTexts as texts } from './texts.ts'

/** Where the list of objects is: the page has two, and the address says which is shown. */
export const objectsAddress = (): string => `${paths.objectsAndEstimates()}?tab=objects`

/** The two lists of one page: estimates and building sites. */
export function ObjectsTabs({ current }: { current: 'estimates' | 'objects' }) {
  const tabs = [
    { name: 'estimates', to: paths.objectsAndEstimates(), text: texts.estimates },
    { name: 'objects', to: objectsAddress(), text: texts.title },
  ]
  return (
    <nav className={styles.tabs} aria-label={texts.both}>
      {tabs.map(({ name, to, text }) => (
        <Link key={name} to={to} className={styles.tab} aria-current={name === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
