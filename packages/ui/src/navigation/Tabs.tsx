import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './Tabs.module.css'

export interface Tab<Id extends string> {
  id: Id
  name: ReactNode
  panel: ReactNode
}

export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
}

/** Tabs with panels; arrow keys move between the tabs. Hidden panels stay in the document. */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === current)
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const place = places[event.key]
    const next = place === undefined ? undefined : tabs.at(place % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${next.id}`)}`)?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.bar}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === current}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${base}-${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}-${id}`}
          hidden={id !== current}
          className={styles.panel}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
