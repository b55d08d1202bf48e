import { changesSummary, effectOf, effectText, type LineChange } from '@vitrina/site/line-changes'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import type { RenderLink } from '../link.tsx'
import styles from './Changes.module.css'

/** A line that is not as it was seen last. */
export interface ChangedLine {
  id: string
  name: string
  /** The product's page, where there is one still. */
  href?: string | undefined
  changes: readonly LineChange[]
  /** Where to look for something instead. */
  instead?: { text: string; href: string } | undefined
}

export interface ChangesProps {
  /** Nothing is shown when there are none. */
  lines: readonly ChangedLine[]
  /** Takes the lines as they are now; those that are no longer sold cannot be accepted. */
  onAccept: (ids: readonly string[]) => void
  onRemove: (ids: readonly string[]) => void
  renderLink: RenderLink
}

/** More of them would push away what they are about. */
const SHOWN = 4

const isGone = ({ changes }: ChangedLine): boolean => changes.some(({ kind }) => kind === 'gone')

/** «Что изменилось»: what it does to the sum on top, then line by line, each to be accepted or removed. */
export function Changes({ lines, onAccept, onRemove, renderLink }: ChangesProps) {
  const [isWhole, setWhole] = useState(false)
  const titleId = useId()
  const title = useFocusAfter(lines.length)
  if (lines.length === 0) return null
  const gone = lines.filter(isGone)
  const kept = lines.filter((line) => !isGone(line))
  const shown = isWhole || lines.length <= SHOWN + 1 ? lines : lines.slice(0, SHOWN)
  return (
    <section className={styles.changes} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
            Что изменилось
          </h2>
          <Total lines={lines} />
        </div>
        <div className={styles.all}>
          {kept.length > 1 && (
            <Button size="sm" onClick={() => onAccept(kept.map(({ id }) => id))}>
              Принять всё
            </Button>
          )}
          {gone.length > 1 && (
            <Button size="sm" kind="ghost" onClick={() => onRemove(gone.map(({ id }) => id))}>
              Убрать непродаваемые
            </Button>
          )}
        </div>
      </div>
      <ul className={styles.list}>
        {shown.map((line) => (
          <Line key={line.id} line={line} {...{ onAccept, onRemove, renderLink }} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Показать все {lines.length}
        </button>
      )}
    </section>
  )
}

/** Read aloud when it becomes another. */
function Total({ lines }: Pick<ChangesProps, 'lines'>) {
  const changes = lines.map(({ changes }) => changes)
  const effect = effectOf(changes)
  return (
    <p className={styles.total} role="status">
      {effect !== 0 && <b className={styles.effect}>{effectText(effect)}</b>}
      {effect !== 0 && ' · '}
      {changesSummary(changes)}
    </p>
  )
}

function Line({ line, onAccept, onRemove, renderLink }: { line: ChangedLine } & Omit<ChangesProps, 'lines'>) {
  const { id, name, href, changes, instead } = line
  const effect = effectOf([changes])
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>{href ? renderLink({ href, className: styles.link, children: name }) : name}</p>
        <ul className={styles.what}>
          {changes.map(({ kind, words, tone }) => (
            <li key={kind} className={classNames(tone && styles[tone])}>
              {words}
            </li>
          ))}
        </ul>
        {instead && renderLink({ href: instead.href, className: styles.instead, children: instead.text })}
      </div>
      <span className={styles.effect}>{effectText(effect)}</span>
      <div className={styles.actions}>
        {!isGone(line) && (
          <Button size="sm" aria-label={`Принять: ${name}`} onClick={() => onAccept([id])}>
            Принять
          </Button>
        )}
        <Button size="sm" kind="ghost" aria-label={`Убрать: ${name}`} onClick={() => onRemove([id])}>
          Убрать
        </Button>
      </div>
    </li>
  )
}

/** The button that was pressed goes with its line: the title takes the focus in its place. */
function useFocusAfter(count: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) title.current?.focus()
    before.current = count
  }, [count])
  return title
}
