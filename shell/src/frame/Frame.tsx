import { BESIDE_SIDEBAR } from '@vitrina/ui/beside-sidebar'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { GalleryPlace } from '../gallery/GalleryPlace.tsx'
import { useIdentityRefresh } from '../identity/use-identity-refresh.ts'
import { Notices } from '../notices/Notices.tsx'
import type { PageHandle } from '../routes/page-handle.ts'
import type { Layout } from '../routes/table.ts'
import { useReturnAhead } from '../routes/use-return-ahead.ts'
import { pageAlive } from '../session/model.ts'
import { BottomPlaces } from './BottomPlaces.tsx'
import { Boundaries } from './boundaries/Boundaries.tsx'
import { CityChoice } from './city/CityChoice.tsx'
import { CookieNotice } from './cookie-notice/CookieNotice.tsx'
import styles from './Frame.module.css'
import { Footer } from './footer/Footer.tsx'
import { CityGuess } from './guess/CityGuess.tsx'
import { Header } from './header/Header.tsx'
import { LoadingBar } from './loading-bar/LoadingBar.tsx'
import { Arrival } from './navigation/Arrival.tsx'
import { MAIN_ID } from './navigation/main-id.ts'
import { useCityRefresh } from './navigation/use-city-refresh.ts'
import { OnBehalfPlace } from './on-behalf/OnBehalfPlace.tsx'
import { usePanelsClosing } from './panels/use-panels-closing.ts'
import { SidebarPlace } from './sidebar/SidebarPlace.tsx'
import { texts } from './texts.ts'

/** Part of the path of every page of the personal area. */
const PERSONAL = '/personal/'

function useLayout(): Layout {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return handle?.route.layout ?? 'default'
}

/** Everything that surrounds a page. */
export function Frame() {
  const alive = useUnit(pageAlive)
  useEffect(() => {
    alive()
    // For styles and tests: from now on the frame answers.
    document.documentElement.dataset.alive = ''
  }, [alive])
  useCityRefresh()
  useIdentityRefresh()
  usePanelsClosing()
  const isPersonal = useLocation().pathname.includes(PERSONAL)
  useReturnAhead()
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
      <OnBehalfPlace />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <BottomPlaces />
      <CookieNotice />
      <Notices />
      <CityGuess />
      <CityChoice />
      <SidebarPlace />
      <GalleryPlace />
      <LoadingBar />
      <Arrival />
      <Boundaries />
      <ScrollRestoration />
    </div>
  )
}
