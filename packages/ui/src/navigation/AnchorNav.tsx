import styles from './Tabs.module.css'

export interface Anchor {
  /** Id of the section on this page, without «#». */
  id: string
  name: string
}

/** Links to the sections of a page; `current` is the id of the section in view. */
export function AnchorNav({ items, current }: { items: readonly Anchor[]; current?: string | undefined }) {
  return (
    <nav aria-label="Разделы страницы" className={styles.bar}>
      {items.map(({ id, name }) => (
        <a key={id} href={`#${id}`} className={styles.tab} aria-current={id === current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
