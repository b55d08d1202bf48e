import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { useOnDemand } from '@vitrina/ui/on-demand'
import { CloseIcon, MenuIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { texts } from '../texts.ts'
import { menuNeared } from './model.ts'

const PANEL_ID = 'catalogue-menu'

const loadMenuPanel = () => import(/* webpackChunkName: "menu" */ './MenuPanel.tsx')

const never = () => () => {}
const isAlive = () => true
const isServer = () => false

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** A link to the catalogue that, once the page is alive, opens the menu of all sections in place. */
export function CatalogueButton() {
  const { key } = useLocation()
  const navigate = useNavigate()
  // The menu belongs to the page it was opened on: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const root = useRef<HTMLDivElement>(null)
  const alive = useSyncExternalStore(never, isAlive, isServer)
  const toCatalogue = useCallback(() => void navigate(paths.catalog()), [navigate])
  const neared = useUnit(menuNeared)
  const comeNear = () => {
    neared()
    loadMenuPanel().catch(() => {})
  }
  const MenuPanel = useOnDemand(loadMenuPanel, open, toCatalogue)

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => root.current?.contains(event.target as Node) || setOpenAt(null)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  const toggle = () => {
    neared()
    setOpenAt(open ? null : key)
  }

  function onKeyDown(event: KeyboardEvent) {
    const button = root.current?.querySelector('a')
    if (event.key === 'Escape' && open) {
      setOpenAt(null)
      button?.focus()
    } else if (event.target !== button) {
      return
    } else if (event.key === ' ') {
      event.preventDefault()
      toggle()
    } else if (event.key === 'ArrowDown' && open) {
      event.preventDefault()
      root.current?.querySelector<HTMLElement>('[data-root]')?.focus()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the menu inside
    <div ref={root} onKeyDown={onKeyDown}>
      <Link
        to={paths.catalog()}
        className={buttonClass({ kind: 'strong' })}
        {...(alive ? { role: 'button', 'aria-expanded': open, 'aria-controls': open ? PANEL_ID : undefined } : {})}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          toggle()
        }}
      >
        {open ? <CloseIcon size={20} /> : <MenuIcon size={20} />}
        {texts.catalogue}
      </Link>
      {open && MenuPanel && <MenuPanel id={PANEL_ID} />}
    </div>
  )
}
