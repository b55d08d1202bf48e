import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { CloseIcon, MenuIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { type KeyboardEvent, type MouseEvent, useCallback, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '../texts.ts'
import { useDisclosure } from '../use-disclosure.ts'
import { menuPrefetchRequested } from './model.ts'

const PANEL_ID = 'catalogue-menu'

const loadMenuPanel = () => import(/* webpackChunkName: "menu" */ './MenuPanel.tsx')

const subscribeToNothing = () => () => {}
const isAlive = () => true
const isServer = () => false

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** A link to the catalogue that opens the menu of all sections once the page is hydrated. */
export function CatalogueButton() {
  const { open, toggle: toggleMenu, root, closeByEscape } = useDisclosure()
  const navigate = useNavigate()
  const alive = useSyncExternalStore(subscribeToNothing, isAlive, isServer)
  const toCatalogue = useCallback(() => void navigate(paths.catalog()), [navigate])
  const neared = useUnit(menuPrefetchRequested)
  const comeNear = () => {
    neared()
    loadMenuPanel().catch(() => {})
  }
  const MenuPanel = useLazyComponent(loadMenuPanel, open, toCatalogue)

  const toggle = () => {
    neared()
    toggleMenu()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (closeByEscape(event) || event.target !== root.current?.querySelector('a')) return
    if (event.key === ' ') {
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
        data-opens=""
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
