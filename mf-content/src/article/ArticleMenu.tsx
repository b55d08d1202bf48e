import { Link, useLocation } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import styles from './ArticleMenu.module.css'

const articles = [
  { name: texts.info, href: paths.info() },
  { name: texts.payment, href: paths.payment() },
  { name: texts.about, href: paths.about() },
  { name: texts.legal, href: paths.legal() },
  { name: texts.privacy, href: paths.privacyPolicy() },
]

/** The articles of the site, the open one marked. */
export function ArticleMenu() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={texts.otherArticles}>
      <ul className={styles.list}>
        {articles.map(({ name, href }) => (
          <li key={href}>
            <Link to={href} className={styles.link} aria-current={href === pathname ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
