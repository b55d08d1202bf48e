import { useLazyComponent } from '@vitrina/ui/on-demand'
import { MenuIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { $sidebarOpen, sidebarToggled } from '../panels/model.ts'
import { texts } from '../texts.ts'
import styles from './LazySidebar.module.css'

const loadSidebar = () => import(/* webpackChunkName: "sidebar" */ './Sidebar.tsx')

/** Mounts the phone's menu, whose code is fetched when it is first opened. */
export function LazySidebar() {
  const { open, toggle } = useUnit({ open: $sidebarOpen, toggle: sidebarToggled })
  const Sidebar = useLazyComponent(loadSidebar, open, toggle)
  return Sidebar && <Sidebar />
}

/** The button in the phone's header that opens the menu. */
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
