import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import styles from './Logo.module.css'

export interface LogoProps {
  /** The shop's name, from its configuration. */
  name: string
  /** A second line: «строительные материалы». */
  tagline?: string | undefined
  /** Where the name is visible beside the mark; elsewhere only screen readers get it. `wide` starts at 1024 px. */
  words?: 'always' | 'wide' | 'never' | undefined
}

/** The shop's mark (courses of masonry over a base line) and its name. */
export function Logo({ name, tagline, words = 'always' }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <rect width="36" height="36" rx="7" className={styles.ground} />
        <path
          className={styles.course}
          d="M7 9.5h9v6H7zM18 9.5h11v6H18zM7 17.5h5v6H7zM14 17.5h9v6h-9zM25 17.5h4v6h-4z"
        />
        <path d="M7 25.5h22v3H7z" className={styles.base} />
      </svg>
      {words === 'never' ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <span className={classNames(styles.words, words === 'wide' && styles.wide)}>
          <span className={styles.name}>{name}</span> {tagline && <span className={styles.tagline}>{tagline}</span>}
        </span>
      )}
    </span>
  )
}
