import type { ContentLeaf } from '@vitrina/contracts/site/content-blocks'
import { Characteristics } from '@vitrina/ui/Characteristics'
import { DataTable } from '@vitrina/ui/DataTable'
import styles from './Facts.module.css'
import { blockTexts as texts } from './texts.ts'

type Of<Kind extends ContentLeaf['kind']> = Extract<ContentLeaf, { kind: Kind }>

export function Facts({ title, facts }: Of<'facts'>) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <Characteristics items={facts} />
    </section>
  )
}

/** A table; rows shorter than the head are padded with empty cells. */
export function Table({ title, head, rows, note }: Of<'table'>) {
  const columns = head.map((name, at) => ({
    id: String(at),
    title: name,
    cell: (row: { cells: string[] }) => row.cells[at] ?? '',
  }))
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <DataTable
        caption={title || texts.table}
        hideCaption
        columns={columns}
        rows={rows.map((cells, at) => ({ cells, at }))}
        keyOf={({ at }) => String(at)}
      />
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

export function Quote({ text, author, role }: Of<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.said}>{text}</blockquote>
      {author && (
        <figcaption className={styles.author}>
          <strong>{author}</strong>
          {role && `, ${role}`}
        </figcaption>
      )}
    </figure>
  )
}
