import { paths } from '@vitrina/site/paths'
import { countOf, type PluralForms } from '@vitrina/site/plural'
import { BarItem } from '@vitrina/ui/BarItem'
import { CompareIcon, HeartIcon } from '@vitrina/ui/icons'
import type { Store } from 'effector'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { $compare, $favorites } from '../../lists/model.ts'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'

const goods: PluralForms = ['товар', 'товара', 'товаров']

interface ListPlaceProps {
  list: Store<string[]>
  href: string
  icon: ReactNode
  text: string
}

function ListPlace({ list, href, icon, text }: ListPlaceProps) {
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

export const FavoritesPlace = () => (
  <ListPlace list={$favorites} href={paths.favorites()} icon={<HeartIcon />} text={texts.favorites} />
)

export const ComparePlace = () => (
  <ListPlace list={$compare} href={paths.compare()} icon={<CompareIcon />} text={texts.compare} />
)
