import type { Estimate } from '@vitrina/contracts/site/estimates'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'
import { $api, errorMessage } from '@vitrina/shell/api'
import { formatPrice } from '@vitrina/site/money'
import { amountOf } from '@vitrina/site/plural'
import { Button } from '@vitrina/ui/Button'
import { IconButton } from '@vitrina/ui/IconButton'
import { ScanIcon } from '@vitrina/ui/picture-signs'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { LazyDialog } from '../dialogs/LazyDialog.tsx'
import { changeRequested } from '../model.ts'
import styles from './AddBox.module.css'
import { loadListDialog, loadScanDialog } from './dialogs.ts'
import { addLineChange, matchRows, unambiguousProduct } from './match-rows.ts'
import { addTexts as texts } from './texts.ts'

const DEBOUNCE_MS = 300
const MAX_LENGTH = 300
const MAX_SHOWN = 6

type AddMessage = { words: string; own: MatchedRow | null }

/** The field that suggests products as one types, adds on Enter, accepts pasted lists and reads codes. */
export function AddBox({ estimate }: { estimate: Pick<Estimate, 'id'> }) {
  const { api, change } = useUnit({ api: $api, change: changeRequested })
  const [text, setText] = useState('')
  const [found, setFound] = useState<MatchedRow | null>(null)
  const [message, setMessage] = useState<AddMessage | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [opened, setOpened] = useState<{ kind: 'list'; text: string } | { kind: 'scan' } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const controller = useRef(new AbortController())
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onClosed = useCallback(() => setOpened(null), [])
  const words = text.trim()

  const ask = useCallback(
    async (query: string): Promise<MatchedRow | null> => {
      controller.current.abort()
      controller.current = new AbortController()
      const { signal } = controller.current
      try {
        const [row] = await matchRows(api, [{ text: query, quantity: null, unit: '' }], signal)
        if (signal.aborted || !row) return null
        setFound(row)
        return row
      } catch (error) {
        if (!signal.aborted) setMessage({ words: errorMessage(error as Error), own: null })
        return null
      }
    },
    [api],
  )
  useEffect(() => {
    if (words.length < 2) return setFound(null)
    pause.current = setTimeout(() => void ask(words), DEBOUNCE_MS)
    return () => clearTimeout(pause.current)
  }, [ask, words])
  useEffect(() => () => controller.current.abort(), [])

  const add = (row: MatchedRow, idcode: string | null) => {
    const name = row.candidates.find(({ product }) => product.idcode === idcode)?.product.name ?? row.words
    change({ kind: 'write', changes: [addLineChange(row, idcode)] })
    controller.current.abort()
    setText('')
    setFound(null)
    setMessage({ words: texts.added(name), own: null })
    field.current?.focus()
  }
  const enter = async (query: string) => {
    if (query === '' || isAsking) return
    setAsking(true)
    // The debounced request would abort this one.
    clearTimeout(pause.current)
    const row = found?.row.text === query ? found : await ask(query)
    setAsking(false)
    if (!row) return
    const idcode = unambiguousProduct(row)
    if (idcode) return add(row, idcode)
    const isNothing = row.candidates.length === 0
    setMessage({ words: isNothing ? texts.nothing(row.words || query) : texts.choose, own: row })
  }
  const walk = (event: KeyboardEvent) => {
    const choices = [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? [])]
    if (event.key === 'Escape') return setFound(null)
    if (choices.length === 0 || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    const at = choices.indexOf(document.activeElement as HTMLButtonElement) + (event.key === 'ArrowDown' ? 1 : -1)
    const next = at < 0 ? field.current : choices[Math.min(at, choices.length - 1)]
    next?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from the field to what was found and back
    <div className={styles.box} onKeyDown={walk}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void enter(words)
        }}
      >
        <TextField
          ref={field}
          label={texts.label}
          hideLabel
          placeholder={texts.placeholder}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_LENGTH}
          value={text}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain').trim()
            if (!pasted.includes('\n')) return
            event.preventDefault()
            setOpened({ kind: 'list', text: pasted })
          }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setMessage(null)
          }}
        />
        <Button type="submit" loading={isAsking} aria-label={texts.label}>
          {texts.add}
        </Button>
        <IconButton
          label={texts.scan}
          icon={<ScanIcon size={20} />}
          aria-haspopup="dialog"
          onClick={() => setOpened({ kind: 'scan' })}
        />
      </form>
      {found && found.candidates.length > 0 && (
        <ul ref={list} className={styles.found} aria-label={texts.found}>
          {found.candidates.slice(0, MAX_SHOWN).map(({ product, count }) => (
            <li key={product.idcode}>
              <button
                type="button"
                className={styles.choice}
                disabled={count === null}
                onClick={() => add(found, product.idcode)}
              >
                <span>{product.name}</span>
                <span>{product.price > 0 && formatPrice(product.price)}</span>
                <span className={styles.quiet}>
                  {count === null ? texts.notCounted : amountOf(count, product.unit)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.told} role="status">
        {message?.words}
        {message?.own && (
          <Button size="sm" onClick={() => message.own && add(message.own, null)}>
            {texts.ownLine}
          </Button>
        )}
      </div>
      {opened?.kind === 'list' && (
        <LazyDialog
          key={estimate.id}
          load={loadListDialog}
          props={{
            text: opened.text,
            onClosed,
            onAdded: (changes) => {
              change({ kind: 'write', changes })
              setMessage({ words: texts.addedMany(changes.length), own: null })
              onClosed()
            },
          }}
        />
      )}
      {opened?.kind === 'scan' && (
        <LazyDialog
          load={loadScanDialog}
          props={{
            onClosed,
            onFound: (query) => {
              onClosed()
              setText(query)
              void enter(query)
            },
          }}
        />
      )}
    </div>
  )
}
