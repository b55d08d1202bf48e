import { type ReactNode, useState } from 'react'
import { ChevronDownIcon } from '../icon/signs.tsx'
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
          {columns.map((column) => (
            <Column key={column.title} column={column} renderLink={renderLink} />
          ))}
        </div>
        <div className={styles.bottom}>{bottom}</div>
      </Container>
    </footer>
  )
}

/** Links below a title, which expands them on a phone, so that the footer stays short. */
function Column({ column: { title, links }, renderLink }: { column: FooterColumn; renderLink: RenderLink }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label={title} className={styles.column} data-open={isOpen ? '' : undefined}>
      <p className={styles.title}>{title}</p>
      <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
        {title}
        <ChevronDownIcon size={20} />
      </button>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>{renderLink({ href, className: styles.link, children: name })}</li>
        ))}
      </ul>
    </nav>
  )
}
