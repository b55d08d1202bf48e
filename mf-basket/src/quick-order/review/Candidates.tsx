import { errorMessage } from '@vitrina/shell/api'
import { Button } from '@vitrina/ui/Button'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { searchFx } from '../model.ts'
import type { OrderRow } from '../rows.ts'
import { rowTexts as texts } from '../texts.ts'
import styles from './Candidates.module.css'
import { FoundProduct } from './FoundProduct.tsx'

/** Candidates shown before the list is expanded. */
const SHOWN = 3

/** Candidates of a row, the best first, and a search by other words. */
export function Candidates({ row, onChoose }: { row: OrderRow; onChoose: (idcode: string) => void }) {
  const candidates = row.match?.candidates ?? []
  const [isWhole, setWhole] = useState(candidates.length <= SHOWN + 1)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    setWhole(true)
    // The button disappears: the first of the added candidates takes the focus.
    requestAnimationFrame(() => list.current?.querySelectorAll('button')[SHOWN]?.focus())
  }
  return (
    <div className={styles.root}>
      {candidates.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={texts.candidates(row.id)}>
          {(isWhole ? candidates : candidates.slice(0, SHOWN)).map(({ product, differs }) => {
            const isChosen = product.idcode === row.choice
            return (
              <li key={product.idcode}>
                <button
                  type="button"
                  className={styles.candidate}
                  aria-pressed={isChosen}
                  onClick={() => onChoose(product.idcode)}
                >
                  <FoundProduct product={product} differs={differs} isPlain />
                  {isChosen && <span className={styles.chosen}>{texts.chosen}</span>}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {!isWhole && (
        <Button kind="ghost" size="sm" className={styles.more} onClick={showAll}>
          {texts.more(candidates.length - SHOWN)}
        </Button>
      )}
      <OtherQuery row={row} />
    </div>
  )
}

function OtherQuery({ row }: { row: OrderRow }) {
  const search = useUnit(searchFx)
  const [words, setWords] = useState(row.words || row.match?.words || row.written.text)
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const ask = async () => {
    const wanted = words.trim()
    if (wanted === '' || isAsking) return
    setAsking(true)
    setSaid('')
    try {
      const found = await search({ row, words: wanted })
      if (found === null) setSaid(texts.nothingFor(wanted))
    } catch (error) {
      setSaid(errorMessage(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <TextField
        label={texts.search}
        hideLabel={(row.match?.candidates.length ?? 0) === 0}
        className={styles.words}
        value={words}
        maxLength={300}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" loading={isAsking}>
        {texts.find}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </form>
  )
}
