import { Link, useLocation } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { Container } from '@vitrina/ui/Container'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { renderLink } from '../link.tsx'
import styles from './Cabinet.module.css'
import { $unread, menuLeft, menuShown } from './model.ts'
import { cabinetSections, sectionFor } from './sections.ts'
import { cabinetTexts as texts } from './texts.ts'

export interface CabinetProps {
  title: string
  /** Muted text after the title: «12 заказов». */
  aside?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** Pages between the cabinet and this one, the outermost first. */
  trail?: readonly { name: string; href: string }[] | undefined
  children: ReactNode
}

/** Layout of a cabinet page: the menu of all sections at the side, on narrow screens a strip above. */
export function Cabinet({ title, aside, actions, trail = [], children }: CabinetProps) {
  const { pathname } = useLocation()
  const here = sectionFor(pathname)
  const isFirst = pathname === paths.personal()
  const way = [
    { name: texts.home, href: paths.home() },
    ...(isFirst ? [] : [{ name: texts.cabinet, href: paths.personal() }, ...trail]),
    { name: title },
  ]
  return (
    <Container className={styles.page}>
      <Breadcrumbs items={way} renderLink={renderLink} />
      <div className={styles.columns} data-cabinet="">
        <Menu here={here?.to} pathname={pathname} />
        <div className={styles.content}>
          <PageTitle aside={aside} actions={actions}>
            {title}
          </PageTitle>
          {children}
        </div>
      </div>
    </Container>
  )
}

function Menu({ here, pathname }: { here: string | undefined; pathname: string }) {
  const strip = useRef<HTMLElement>(null)
  const { unread, shown, left } = useUnit({ unread: $unread, shown: menuShown, left: menuLeft })
  useLayoutEffect(() => {
    shown()
    return () => left()
  }, [shown, left])
  // On a phone the current section may be scrolled out of the strip.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[data-here]')
    if (strip.current && current && here) strip.current.scrollLeft = current.offsetLeft - current.offsetWidth / 2
  }, [here])
  return (
    <nav ref={strip} className={styles.menu} aria-label={texts.menu}>
      <ul className={styles.places}>
        {cabinetSections.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.place}
              data-here={to === here ? '' : undefined}
              aria-current={to === pathname ? 'page' : to === here ? 'true' : undefined}
            >
              {name}
              {to === paths.supportRequests() && unread > 0 && (
                <span className={styles.count}>
                  {unread}
                  <VisuallyHidden>{texts.unread(unread)}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
