import styles from './ProductSheet.module.css'

export interface FactsProps {
  title: string
  items: readonly { name: string; value: string }[]
  /** In two columns, which go on from page to page. */
  columns?: boolean
}

/** Names and values over hairlines, which a printer without colours and backgrounds shows as well. */
export function Facts({ title, items, columns = false }: FactsProps) {
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={columns ? styles.columns : undefined}>
        {items.map(({ name, value }, at) => (
          <div key={`${at}-${name}`} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
