import { BESIDE_SIDEBAR } from '@vitrina/ui/beside-sidebar'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { LazyGallery } from '../gallery/LazyGallery.tsx'
import { useIdentityRefresh } from '../identity/use-identity-refresh.ts'
import { Notices } from '../notices/Notices.tsx'
import type { PageHandle } from '../routes/page-handle.ts'
import type { Layout } from '../routes/table.ts'
import { useReturnPrefetch } from '../routes/use-return-prefetch.ts'
import { pageAlive } from '../session/model.ts'
import { BottomNavigation } from './BottomNavigation.tsx'
import { Boundaries } from './boundaries/Boundaries.tsx'
import { LazyCityDialog } from './city/LazyCityDialog.tsx'
import { CookieNotice } from './cookie-notice/CookieNotice.tsx'
import styles from './Frame.module.css'
import { Footer } from './footer/Footer.tsx'
import { CityGuess } from './guess/CityGuess.tsx'
import { Header } from './header/Header.tsx'
import { LoadingBar } from './loading-bar/LoadingBar.tsx'
import { MAIN_ID } from './navigation/main-id.ts'
import { RouteAnnouncer } from './navigation/RouteAnnouncer.tsx'
import { useCityRefresh } from './navigation/use-city-refresh.ts'
import { LazyOnBehalfBanner } from './on-behalf/LazyOnBehalfBanner.tsx'
import { useClosePanelsOnNavigation } from './panels/use-close-panels-on-navigation.ts'
import { LazySidebar } from './sidebar/LazySidebar.tsx'
import { texts } from './texts.ts'

/** Prefix of the path of every page of the personal area. */
const PERSONAL = '/personal/'

function useLayout(): Layout {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return handle?.route.layout ?? 'default'
}

/** The layout around every page: header, footer, navigation, dialogs and notices. */
export function Frame() {
  const alive = useUnit(pageAlive)
  useEffect(() => {
    alive()
    // For styles and tests: the frame is interactive from now on.
    document.documentElement.dataset.alive = ''
  }, [alive])
  useCityRefresh()
  useIdentityRefresh()
  useClosePanelsOnNavigation()
  const isPersonal = useLocation().pathname.includes(PERSONAL)
  useReturnPrefetch()
  const layout = useLayout()
  return (
    <div className={styles.frame} data-layout={layout} data-personal={isPersonal || undefined}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {texts.skip}
      </a>
      {layout === 'sidebar-left' && (
        <a className={styles.skip} href={`#${BESIDE_SIDEBAR}`}>
          {texts.skipSidebar}
        </a>
      )}
      <LazyOnBehalfBanner />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <BottomNavigation />
      <CookieNotice />
      <Notices />
      <CityGuess />
      <LazyCityDialog />
      <LazySidebar />
      <LazyGallery />
      <LoadingBar />
      <RouteAnnouncer />
      <Boundaries />
      <ScrollRestoration />
    </div>
  )
}
