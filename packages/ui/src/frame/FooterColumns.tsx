import type { ReactNode } from 'react'
import { Container } from '../layout/Container.tsx'
import { plainLink, type RenderLink } from '../link.tsx'
import styles from './FooterColumns.module.css'

export interface FooterColumn {
  title: string
  links: readonly { name: string; href: string }[]
}

export interface FooterColumnsProps {
  /** Logo, phones and hours of the chosen branch. */
  about: ReactNode
  columns: readonly FooterColumn[]
  /** Legal lines at the bottom. */
  bottom: ReactNode
  renderLink?: RenderLink | undefined
}

/** The footer: the shop on the left, columns of links, legal lines under a hairline. */
export function FooterColumns({ about, columns, bottom, renderLink = plainLink }: FooterColumnsProps) {
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.top}>
          <div className={styles.about}>{about}</div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className={styles.title}>{title}</p>
              <ul>
                {links.map(({ name, href }) => (
                  <li key={href}>{renderLink({ href, className: styles.link, children: name })}</li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.bottom}>{bottom}</div>
      </Container>
    </footer>
  )
}
