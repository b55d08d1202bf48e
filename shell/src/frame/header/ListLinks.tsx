import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { countOf, type PluralForms } from '@vitrina/site/plural'
import { BarItem } from '@vitrina/ui/BarItem'
import { CountBadge } from '@vitrina/ui/CountBadge'
import { CompareIcon, HeartIcon } from '@vitrina/ui/icons'
import type { Store } from 'effector'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { $compare, $favorites } from '../../lists/model.ts'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import styles from './ListLinks.module.css'

const goods: PluralForms = ['товар', 'товара', 'товаров']

interface ListLinkProps {
  list: Store<string[]>
  href: string
  icon: ReactNode
  text: string
}

function ListLink({ list, href, icon, text }: ListLinkProps) {
  const count = useUnit(list).length
  const { pathname } = useLocation()
  return (
    <BarItem
      href={href}
      icon={icon}
      text={text}
      label={count > 0 ? `${text}, ${countOf(count, goods)}` : undefined}
      count={count}
      current={pathname === href}
      renderLink={renderLink}
    />
  )
}

/** The compare link on a phone: an icon with the count in the header, since the bottom bar is full. */
export function CompactCompare() {
  const count = useUnit($compare).length
  const { pathname } = useLocation()
  return (
    <Link
      to={paths.compare()}
      className={styles.compact}
      aria-label={count > 0 ? `${texts.compare}, ${countOf(count, goods)}` : texts.compare}
      aria-current={pathname === paths.compare() ? 'page' : undefined}
    >
      <CompareIcon />
      <span className={styles.count}>
        <CountBadge count={count} />
      </span>
    </Link>
  )
}

export const FavoritesLink = () => (
  <ListLink list={$favorites} href={paths.favorites()} icon={<HeartIcon />} text={texts.favorites} />
)

export const CompareLink = () => (
  <ListLink list={$compare} href={paths.compare()} icon={<CompareIcon />} text={texts.compare} />
)
