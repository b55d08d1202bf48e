import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { lineRemoved, removalUndone } from '../removal/model.ts'
import { RemovedLine } from '../removal/RemovedLine.tsx'
import styles from './BasketLines.module.css'
import { BasketRow } from './BasketRow.tsx'
import { changeWanted } from './model.ts'
import { pageTexts } from './texts.ts'

export interface BasketLinesProps {
  basket: Basket
  /** Lines that have just left and can be called back. */
  removed: readonly BasketLine[]
}

/** Lines in the order they were first seen in: one that is called back comes to where it was. */
function useSteadyOrder(lines: readonly BasketLine[]): BasketLine[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const fresh = lines.map(({ product }) => product.idcode).filter((idcode) => !order.includes(idcode))
  const whole = fresh.length > 0 ? [...order, ...fresh] : order
  if (whole !== order) setOrder(whole)
  const placeOf = ({ product }: BasketLine) => whole.indexOf(product.idcode)
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export function BasketLines({ basket: { lines }, removed }: BasketLinesProps) {
  const { change, remove, undo } = useUnit({ change: changeWanted, remove: lineRemoved, undo: removalUndone })
  const gone = removed.filter(({ product }) => !lines.some((line) => line.product.idcode === product.idcode))
  const rows = useSteadyOrder([...lines, ...gone])
  const selected = lines.filter((line) => line.selected).map(({ product }) => product.idcode)
  const select = (idcodes: string[]) => change({ kind: 'selection', idcodes })
  const undoAll = () => {
    for (const line of gone) undo(line)
  }
  const removeSelected = () => {
    for (const line of lines) if (line.selected) remove(line)
  }
  return (
    <Card padding="none" as="section">
      <div className={styles.head}>
        <SelectAll lines={lines} onSelect={select} />
        {gone.length > 1 ? (
          <Button kind="ghost" size="sm" onClick={undoAll}>
            {pageTexts.undoAll}
          </Button>
        ) : (
          <Button kind="ghost" size="sm" disabled={selected.length === 0} onClick={removeSelected}>
            {pageTexts.removeSelected}
          </Button>
        )}
      </div>
      <ul aria-label={pageTexts.listLabel}>
        {rows.map((line) => (
          <li key={line.product.idcode} className={styles.item}>
            {gone.includes(line) ? (
              <RemovedLine line={line} />
            ) : (
              <BasketRow
                line={line}
                onSelect={(wanted) => {
                  const { idcode } = line.product
                  select(wanted ? [...selected, idcode] : selected.filter((code) => code !== idcode))
                }}
                onRemove={() => remove(line)}
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
