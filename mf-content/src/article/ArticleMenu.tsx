import { Link, useLocation } from '@vitrina/federation/router'
import { texts } from '../texts.ts'
import styles from './ArticleMenu.module.css'
import { articles } from './articles.ts'

/** The menu of articles, with the open one marked. */
export function ArticleMenu() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={texts.otherArticles}>
      <ul className={styles.list}>
        {articles.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className={styles.link} aria-current={path === pathname ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
