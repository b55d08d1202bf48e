import { Button } from '@vitrina/ui/Button'
import { Disclosure } from '@vitrina/ui/Disclosure'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { talkSearched } from '../model.ts'
import { isSkippedTalk, type OrderRow } from '../rows.ts'
import { talkTexts as texts } from '../texts.ts'
import styles from './Talk.module.css'

/** Rows shown at first: a file may contain nothing but small talk. */
const SHOWN = 100

/** Rows of small talk, folded: none is lost, and each can be matched on demand. */
export function Talk({ rows }: { rows: readonly OrderRow[] }) {
  const search = useUnit(talkSearched)
  const list = useRef<HTMLUListElement>(null)
  const passed = rows.filter(isSkippedTalk)
  const [isOnlyTalk] = useState(passed.length === rows.length)
  const [shown, setShown] = useState(SHOWN)
  if (passed.length === 0) return null
  const find = (at: number, id: number) => {
    // The row disappears: the next one takes the focus, otherwise the previous one.
    const buttons = list.current?.querySelectorAll('button')
    ;(buttons?.[at + 1] ?? buttons?.[at - 1])?.focus()
    search(id)
  }
  return (
    <div className={styles.root}>
      <Disclosure title={texts.title(passed.length)} open={isOnlyTalk}>
        <p className={styles.about}>{texts.about}</p>
        <ul ref={list} className={styles.list}>
          {passed.slice(0, shown).map(({ id, written }, at) => (
            <li key={id} className={styles.row}>
              <span className={styles.number}>{id}</span>
              <span className={styles.text}>{written.text}</span>
              <Button
                size="sm"
                kind="ghost"
                aria-label={texts.searchRow(id, written.text)}
                onClick={() => find(at, id)}
              >
                {texts.search}
              </Button>
            </li>
          ))}
        </ul>
        {passed.length > shown && (
          <Button kind="ghost" onClick={() => setShown(passed.length)}>
            {texts.more(passed.length - shown)}
          </Button>
        )}
      </Disclosure>
    </div>
  )
}
