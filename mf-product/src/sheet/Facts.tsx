import styles from './ProductSheet.module.css'

export interface FactsProps {
  title: string
  items: readonly { name: string; value: string }[]
  /** In two columns, which may continue on the next page. */
  columns?: boolean
}

/** Names and values over hairlines, which are printed without colours and backgrounds too. */
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
