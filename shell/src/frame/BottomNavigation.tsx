import { paths } from '@vitrina/site/paths'
import { BarItem } from '@vitrina/ui/BarItem'
import { BottomBar } from '@vitrina/ui/BottomBar'
import { HomeIcon } from '@vitrina/ui/icons'
import { GridIcon } from '@vitrina/ui/signs'
import { useLocation } from 'react-router'
import styles from './BottomNavigation.module.css'
import { CompactAccount } from './header/HeaderAccount.tsx'
import { CompactBasket } from './header/HeaderBasket.tsx'
import { FavoritesLink } from './header/ListLinks.tsx'
import { renderLink } from './link.tsx'
import { texts } from './texts.ts'

/** The navigation bar at the bottom of a phone's screen. */
export function BottomNavigation() {
  const { pathname } = useLocation()
  const inCatalogue = /^\/(?:catalog|category)\//.test(pathname)
  return (
    <div data-boundary="shell">
      <BottomBar>
        <BarItem
          href={paths.home()}
          icon={<HomeIcon />}
          text={texts.home}
          current={pathname === paths.home()}
          renderLink={renderLink}
        />
        <BarItem
          href={paths.catalog()}
          icon={<GridIcon />}
          text={texts.catalogue}
          current={inCatalogue}
          renderLink={renderLink}
        />
        <div className={styles.basket}>
          <CompactBasket />
        </div>
        <FavoritesLink />
        <CompactAccount />
      </BottomBar>
    </div>
  )
}
