import { brandsTexts } from '../texts.ts'
import styles from './LetterLinks.module.css'
import type { LetterGroup } from './letters.ts'

export interface LetterLinksProps {
  groups: readonly LetterGroup<unknown>[]
  /** Letters with visible items; links of the others are disabled. */
  shown: ReadonlySet<string>
}

/** Sticky links to the letters of the page. */
export function LetterLinks({ groups, shown }: LetterLinksProps) {
  return (
    <nav className={styles.bar} aria-label={brandsTexts.letters}>
      <ul className={styles.letters}>
        {groups.map(({ letter, id }) => (
          <li key={letter} className={/[A-Z]/.test(letter) ? styles.latin : undefined}>
            {shown.has(letter) ? (
              <a className={styles.letter} href={`#${id}`}>
                {letter}
              </a>
            ) : (
              <span className={styles.letter} aria-disabled="true">
                {letter}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
