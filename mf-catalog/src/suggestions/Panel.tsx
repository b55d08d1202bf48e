import { interpretationText } from '@vitrina/site/understood'
import { classNames } from '@vitrina/ui/class-names'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { List } from './List.tsx'
import styles from './Panel.module.css'
import { suggestTexts as texts } from './texts.ts'
import type { SuggestionsView } from './use-suggestions.ts'

export interface PanelProps {
  view: SuggestionsView
  field: HTMLInputElement
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** The list of suggestions with its notes. */
export function Panel({ view, field }: PanelProps) {
  const { isNarrow, unavailable, groups, hints, go } = view
  const isWide = !isNarrow && groups.some(({ kind }) => kind === 'product') && groups.length > 2

  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A new list is scrolled to its top.
    if (hints) panel.current?.scrollTo?.(0, 0)
  }, [hints])

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || !isPlainClick(event)) return
    // In the capture phase, before the link navigates: a phone's sheet has to remove its history entry first.
    event.preventDefault()
    event.stopPropagation()
    go(link.getAttribute('href') ?? '', link.dataset.query)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    field.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links and buttons inside are what is pressed
    <div
      ref={panel}
      className={classNames(styles.panel, isWide && styles.wide)}
      data-sheet={isNarrow || undefined}
      onClickCapture={follow}
      onKeyDown={onKeyDown}
      // Keeps the focus in the field, and the keyboard of a phone open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {unavailable ? <p className={styles.note}>{texts.unavailable}</p> : <Note view={view} />}
      <List view={view} isWide={isWide} />
    </div>
  )
}

/** Shows how the typed text was understood, when it was corrected. */
function Note({ view: { hints, question } }: Pick<PanelProps, 'view'>) {
  if (!hints || hints.text === '' || question === '') return null
  const { answer } = hints
  const isEmpty = [answer.queries, answer.categories, answer.brands, answer.products, answer.pages].every(
    (found) => found.length === 0,
  )
  if (isEmpty) return <p className={styles.note}>{texts.nothing}</p>
  const interpretation = interpretationText(answer.understood)
  return interpretation ? <p className={styles.note}>{interpretation}</p> : null
}
