import { useLazyComponent } from '@vitrina/ui/on-demand'
import { MenuIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { $sidebarOpen, sidebarToggled } from '../panels/model.ts'
import { texts } from '../texts.ts'
import styles from './LazySidebar.module.css'

const loadSidebar = () => import(/* webpackChunkName: "sidebar" */ './Sidebar.tsx')

/** The place of the phone's menu, which is fetched when it is first asked for. */
export function LazySidebar() {
  const { open, toggle } = useUnit({ open: $sidebarOpen, toggle: sidebarToggled })
  const Sidebar = useLazyComponent(loadSidebar, open, toggle)
  return Sidebar && <Sidebar />
}

/** Opens it from the phone's header. */
export function SidebarButton() {
  const toggle = useUnit(sidebarToggled)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={texts.menu}
      aria-haspopup="dialog"
      onClick={() => toggle()}
    >
      <MenuIcon />
    </button>
  )
}
