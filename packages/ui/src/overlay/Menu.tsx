import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Menu.module.css'

interface MenuEntry {
  id: string
  text: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
}

/** An action or a link; `link` is an element without content, `<Link to="…" />`. */
export type MenuItem =
  | (MenuEntry & { onSelect: () => void; danger?: boolean | undefined })
  | (MenuEntry & { link: ReactElement })

export interface MenuProps {
  /** The button that opens the menu: `<Button>` or `<IconButton>`. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  /** Open on mount: for the press that loaded the chunk. */
  defaultOpen?: boolean | undefined
}

/** The portal target is `main`, so that the menu is inside a landmark; `body`, the default, is not. */
const menuContainer = () =>
  typeof document === 'undefined' ? undefined : (document.querySelector<HTMLElement>('main') ?? undefined)

/** A short list of actions under a button. Heavy: load it lazily. */
export function Menu({ trigger, items, align = 'start', defaultOpen = false }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={menuContainer()}>
        <Base.Positioner className={styles.place ?? ''} sideOffset={4} align={align}>
          <Base.Popup className={styles.popup ?? ''}>
            {items.map((item) => (
              <MenuLine key={item.id} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuLine({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      {item.text}
    </>
  )
  if ('link' in item) {
    return (
      <Base.LinkItem render={item.link} className={styles.item ?? ''} closeOnClick>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      className={classNames(styles.item, item.danger && styles.danger)}
      disabled={item.disabled}
      onClick={item.onSelect}
    >
      {content}
    </Base.Item>
  )
}
