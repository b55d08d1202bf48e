import { changesSummary, effectOf, effectText, type LineChange } from '@vitrina/site/line-changes'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import type { RenderLink } from '../link.tsx'
import styles from './Changes.module.css'

/** A line that has changed since it was last seen. */
export interface ChangedLine {
  id: string
  name: string
  /** Product page; undefined when it no longer exists. */
  href?: string | undefined
  changes: readonly LineChange[]
  /** Link to a replacement or a search. */
  instead?: { text: string; href: string } | undefined
}

export interface ChangesProps {
  /** Nothing is rendered for an empty list. */
  lines: readonly ChangedLine[]
  /** Accepts the current state of the lines; those no longer sold cannot be accepted. */
  onAccept: (ids: readonly string[]) => void
  onRemove: (ids: readonly string[]) => void
  renderLink: RenderLink
}

/** A longer list would push the basket off the screen. */
const SHOWN = 4

const isGone = ({ changes }: ChangedLine): boolean => changes.some(({ kind }) => kind === 'gone')

/** «Что изменилось»: the effect on the total at the top, then the lines, each to be accepted or removed. */
export function Changes({ lines, onAccept, onRemove, renderLink }: ChangesProps) {
  const [isWhole, setWhole] = useState(false)
  const titleId = useId()
  const title = useFocusAfter(lines.length)
  if (lines.length === 0) return null
  const gone = lines.filter(isGone)
  const remainingLines = lines.filter((line) => !isGone(line))
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
          {remainingLines.length > 1 && (
            <Button size="sm" onClick={() => onAccept(remainingLines.map(({ id }) => id))}>
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

/** A live region: changes are read aloud. */
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

/** The pressed button disappears with its line, so the title takes the focus. */
function useFocusAfter(count: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) title.current?.focus()
    before.current = count
  }, [count])
  return title
}
