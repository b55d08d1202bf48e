import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { shelfAmount } from '@vitrina/site/replenishment'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Dialog } from '@vitrina/ui/Dialog'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type FormEvent, useRef, useState } from 'react'
import { cellNow } from '../edits.ts'
import { $edits, $lines, cellsChanged } from '../model.ts'
import styles from './CountMode.module.css'
import { findLine, toScanMiss } from './find-line.ts'
import { Scanner } from './Scanner.tsx'
import { countTexts as texts } from './texts.ts'

export interface CountModeProps {
  shopId: string
  /** Code of the product to start with; '' for the first uncounted one. */
  from: string
  onClosed: () => void
}

/** Counts the shelf with a phone: a code is scanned or typed, then the quantity, then the next code. */
export default function CountMode({ from, onClosed }: CountModeProps) {
  const { lines, edits, change } = useUnit({ lines: $lines, edits: $edits, change: cellsChanged })
  const [first] = useState(() => (from === '' ? undefined : findLine(lines, from)))
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      lines.findIndex((line) => (first ? line === first : cellNow(line, edits[line.idcode], 'shelf') === null)),
    ),
  )
  const isMissing = from !== '' && !first
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState(isMissing ? from : '')
  /** A code that is not in the matrix but may be in the catalogue. */
  const [query, setQuery] = useState<string | null>(isMissing ? from : null)
  const [fault, setFault] = useState<{ field: 'code' | 'left'; text: string } | null>(
    isMissing ? { field: 'code', text: texts.notHere(from) } : null,
  )
  const left = useRef<HTMLInputElement>(null)
  const line = lines[place]
  const counted = lines.filter((one) => cellNow(one, edits[one.idcode], 'shelf') !== null).length

  const turnTo = (next: number) => {
    setPlace((next + lines.length) % Math.max(1, lines.length))
    setTyped('')
    setFault(null)
    left.current?.focus()
  }
  const miss = (text: string) => {
    const missed = toScanMiss(text)
    setQuery(missed.kind === 'unknown' && missed.query !== '' ? missed.query : null)
    setFault({ field: 'code', text: missed.kind === 'unknown' ? texts.notHere(missed.query) : texts.foreign })
  }
  const find = (text: string) => {
    const found = findLine(lines, text)
    if (!found) return miss(text)
    setCode('')
    setQuery(null)
    turnTo(lines.indexOf(found))
  }
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const value = shelfAmount(typed)
    if (!line || value === undefined || value === null) return setFault({ field: 'left', text: texts.notNumber })
    change([{ idcode: line.idcode, column: 'shelf', value }])
    turnTo(place + 1)
  }
  if (!line) return null
  const known = cellNow(line, edits[line.idcode], 'shelf')
  return (
    <Dialog open size="full" title={texts.title} onOpenChange={(open) => open || onClosed()}>
      <div className={styles.mode}>
        <p className={styles.progress} role="status">
          {texts.progress(counted, lines.length)}
        </p>
        <progress className={styles.bar} value={counted} max={lines.length} aria-label={texts.title} />
        <form
          className={styles.find}
          onSubmit={(event) => {
            event.preventDefault()
            find(code)
          }}
        >
          <TextField
            label={texts.code}
            value={code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={200}
            error={fault?.field === 'code' ? fault.text : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit">{texts.find}</Button>
        </form>
        {query !== null && (
          <Link to={paths.search({ q: query })} className={buttonClass({ kind: 'secondary', wide: true })}>
            {texts.toCatalog}
          </Link>
        )}
        <Scanner onCode={find} />
        <article className={styles.product}>
          <h3 className={styles.name}>{line.name}</h3>
          <p className={styles.facts}>{texts.facts(line.idcode, known === null ? null : amountOf(known, line.unit))}</p>
          <form className={styles.left} onSubmit={keep}>
            <TextField
              ref={left}
              label={texts.left(line.unit)}
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={14}
              error={fault?.field === 'left' ? fault.text : undefined}
              onChange={(event) => {
                setTyped(event.target.value)
                setFault(null)
              }}
            />
            <Button type="submit" kind="primary" size="lg" wide>
              {texts.next}
            </Button>
          </form>
          <div className={styles.steps}>
            <Button onClick={() => turnTo(place - 1)}>{texts.back}</Button>
            <Button onClick={() => turnTo(place + 1)}>{texts.skip}</Button>
          </div>
        </article>
      </div>
    </Dialog>
  )
}
