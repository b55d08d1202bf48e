import type { Category } from '@vitrina/contracts/retailer/catalog'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { byLetters } from '../brands/letters.ts'
import { catalogTexts } from '../texts.ts'
import styles from './Alphabet.module.css'

/** All categories by first letter, for visitors who know the name and for crawlers. */
export function Alphabet({ tree }: { tree: readonly Category[] }) {
  return (
    <nav className={styles.alphabet} aria-labelledby="alphabet">
      <h2 id="alphabet" className={styles.heading}>
        {catalogTexts.alphabet}
      </h2>
      <div className={styles.letters}>
        {byLetters(tree, ({ name }) => name).map(({ letter, items }) => (
          <section key={letter} className={styles.group} aria-label={letter}>
            <span className={styles.letter} aria-hidden="true">
              {letter}
            </span>
            <ul>
              {items.map(({ slug, name }) => (
                <li key={slug}>
                  <Link className={styles.category} to={paths.category(slug)}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
