import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { lineRemoved, type Removal } from '../removal/model.ts'
import { RemovedLine } from '../removal/RemovedLine.tsx'
import { pageTexts } from '../texts.ts'
import styles from './BasketLines.module.css'
import { BasketRow } from './BasketRow.tsx'
import { changeWanted } from './model.ts'

export interface BasketLinesProps {
  basket: Basket
  removals: readonly Removal[]
}

type Row = { kind: 'line'; line: BasketLine } | { kind: 'removed'; line: BasketLine }

/** The lines with the places of those that can still be called back. */
function rowsOf(lines: readonly BasketLine[], removals: readonly Removal[]): Row[] {
  const rows: Row[] = lines.map((line) => ({ kind: 'line', line }))
  const gone = removals.filter(({ line }) => !lines.some(({ product }) => product.idcode === line.product.idcode))
  for (const { line, place } of gone.toSorted((one, other) => one.place - other.place)) {
    rows.splice(place, 0, { kind: 'removed', line })
  }
  return rows
}

export function BasketLines({ basket: { lines }, removals }: BasketLinesProps) {
  const { change, remove } = useUnit({ change: changeWanted, remove: lineRemoved })
  const rows = rowsOf(lines, removals)
  const selected = lines.filter((line) => line.selected).map(({ product }) => product.idcode)
  const select = (idcodes: string[]) => change({ kind: 'selection', idcodes })
  const placeOf = (line: BasketLine) => rows.findIndex((row) => row.line === line)
  const removeSelected = () => {
    for (const line of lines) if (line.selected) remove({ line, place: placeOf(line) })
  }
  return (
    <Card padding="none" as="section">
      <div className={styles.head}>
        <SelectAll lines={lines} onSelect={select} />
        <Button kind="ghost" size="sm" disabled={selected.length === 0} onClick={removeSelected}>
          {pageTexts.removeSelected}
        </Button>
      </div>
      <ul aria-label={pageTexts.listLabel}>
        {rows.map(({ kind, line }) => (
          <li key={line.product.idcode} className={styles.item}>
            {kind === 'removed' ? (
              <RemovedLine line={line} />
            ) : (
              <BasketRow
                line={line}
                onSelect={(wanted) => {
                  const { idcode } = line.product
                  select(wanted ? [...selected, idcode] : selected.filter((code) => code !== idcode))
                }}
                onRemove={() => remove({ line, place: placeOf(line) })}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface SelectAllProps {
  lines: readonly BasketLine[]
  onSelect: (idcodes: string[]) => void
}

/** Selects all lines that have a price, or none. */
function SelectAll({ lines, onSelect }: SelectAllProps) {
  const mark = useRef<HTMLInputElement>(null)
  const orderable = lines.filter(({ product }) => product.price > 0)
  const count = orderable.filter(({ selected }) => selected).length
  const isAll = count > 0 && count === orderable.length
  const isSome = count > 0 && !isAll
  useEffect(() => {
    if (mark.current) mark.current.indeterminate = isSome
  }, [isSome])
  return (
    <Checkbox
      ref={mark}
      label={pageTexts.selectAll}
      checked={isAll}
      disabled={orderable.length === 0}
      onChange={() => onSelect(isAll ? [] : orderable.map(({ product }) => product.idcode))}
    />
  )
}
