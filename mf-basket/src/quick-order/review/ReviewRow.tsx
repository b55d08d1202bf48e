import { formatSum, sumLines } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { amountOf } from '@vitrina/site/plural'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { IconButton } from '@vitrina/ui/IconButton'
import { TrashIcon } from '@vitrina/ui/icons'
import { RetryIcon } from '@vitrina/ui/signs'
import { memo, useEffect, useRef } from 'react'
import { candidateOf, faultOf, isUncounted, type OrderRow, type RowChange, type RowState, stateOf } from '../rows.ts'
import { rowTexts as texts } from '../texts.ts'
import { Candidates } from './Candidates.tsx'
import { FoundProduct } from './FoundProduct.tsx'
import styles from './ReviewRow.module.css'
import { RowQuantity } from './RowQuantity.tsx'

export interface ReviewRowProps {
  row: OrderRow
  /** The search for another product is open. */
  isSearched: boolean
  /** Number of the row whose search is open; null for none. */
  onSearch: (id: number | null) => void
  onChange: (wish: { id: number; change: RowChange }) => void
}

const isGone = (state: RowState): boolean => state === 'dropped' || state === 'joined'

/** One row of the list: the written text, the match, the quantity and the remaining actions. */
export const ReviewRow = memo(function ReviewRow({ row, isSearched, onSearch, onChange }: ReviewRowProps) {
  const { id } = row
  const state = stateOf(row)
  const candidate = candidateOf(row)
  const other = useRef<HTMLButtonElement>(null)
  const hasChosen = useRef(false)
  const isOpen = state === 'choose' || state === 'none' || isSearched
  const want = (change: RowChange) => onChange({ id, change })
  useEffect(() => {
    // The focused list has closed after the choice.
    if (!isOpen && hasChosen.current) other.current?.focus()
    if (!isOpen) hasChosen.current = false
  }, [isOpen])
  const choose = (idcode: string) => {
    hasChosen.current = true
    want({ kind: 'choice', idcode })
    onSearch(null)
  }
  const isDone = state === 'added'
  const canChange = !isGone(state) && !isDone
  return (
    <div className={classNames(styles.row, isGone(state) && styles.gone, isDone && styles.done)}>
      <div className={styles.written}>
        <span className={classNames(styles.state, styles[state])}>{texts.states[state]}</span>
        <p className={styles.text}>
          <span className={styles.number}>{formatNumber(id)}</span>
          {writtenText(row)}
        </p>
      </div>
      <div className={classNames(styles.found, candidate && styles.beside, isOpen && !candidate && styles.alone)}>
        {candidate && !isGone(state) && <FoundProduct product={candidate.product} differs={candidate.differs} />}
        <RowNotes row={row} state={state} />
        {canChange && candidate && (
          <div className={styles.doubts}>
            {state === 'likely' && (
              <Button size="sm" onClick={() => want({ kind: 'confirmed' })}>
                {texts.confirm}
              </Button>
            )}
            <Button
              ref={other}
              size="sm"
              kind="ghost"
              aria-expanded={isSearched}
              onClick={() => onSearch(isSearched ? null : id)}
            >
              {isSearched ? texts.hideOther : texts.other}
            </Button>
          </div>
        )}
      </div>
      {candidate && canChange && (
        <RowQuantity key={candidate.product.idcode} row={row} candidate={candidate} onChange={want} />
      )}
      {candidate && isDone && (
        <p className={styles.sum}>
          <span className={styles.equal}>{amountOf(row.count ?? 0, candidate.product.unit)}</span>
          {formatSum(sumLines([{ price: candidate.product.price, count: row.count ?? 0 }]))}
        </p>
      )}
      <div className={styles.remove}>
        {!isDone && (
          <IconButton
            label={isGone(state) ? texts.restoreRow(id) : texts.drop(id)}
            icon={isGone(state) ? <RetryIcon size={20} /> : <TrashIcon size={20} />}
            onClick={() => want({ kind: isGone(state) ? 'restored' : 'dropped' })}
          />
        )}
      </div>
      {isOpen && canChange && <Candidates row={row} onChoose={choose} />}
    </div>
  )
})

/** The written text, with the quantity when it had its own cell. */
function writtenText({ written: { text, quantity, unit } }: OrderRow): string {
  return quantity === null ? text : `${text} — ${formatNumber(quantity)}\u00a0${unit}`.trimEnd()
}

function RowNotes({ row, state }: { row: OrderRow; state: RowState }) {
  const candidate = candidateOf(row)
  const fault = state === 'fault' || state === 'refused' || state === 'none' ? faultOf(row) : null
  const isAsRead = candidate !== undefined && row.count === candidate.count
  const notes = [
    fault !== null && <span className={styles.fault}>{fault}</span>,
    !isGone(state) && row.match?.remark,
    isAsRead && candidate.note,
    candidate &&
      isUncounted(row) &&
      !row.isChecked &&
      texts.uncounted(amountOf(row.count ?? 0, candidate.product.unit)),
    state === 'joined' && row.joinedTo !== null && texts.joinedTo(row.joinedTo),
    row.outcome?.kind === 'rounded' && texts.rounded,
    state === 'none' && texts.noneHint,
  ].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note, at) => (
        <li key={at}>{note}</li>
      ))}
    </ul>
  )
}
