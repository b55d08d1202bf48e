import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { RowKeysHint } from '@vitrina/ui/RowKeysHint'
import { onRowKey } from '@vitrina/ui/row-keys'
import { useUnit } from 'effector-react'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { lineRemoved, linesRemoved, removalsUndone } from '../../removal/model.ts'
import { RemovedLines } from '../../removal/RemovedLines.tsx'
import { LazyLineShareDialog } from '../for-shops/LazyLineShareDialog.tsx'
import { pageTexts } from '../texts.ts'
import { useSupply } from '../use-supply.ts'
import styles from './BasketLines.module.css'
import { LineList } from './LineList.tsx'
import { LongBasketTools } from './LongBasketTools.tsx'
import { type Group, groupOf, type Sorting } from './line-groups.ts'
import { allSelected, selectionRequested } from './model.ts'
import { SelectAll } from './SelectAll.tsx'
import { useHideUnmatched } from './use-hide-unmatched.ts'
import { useLineGroups } from './use-line-groups.ts'
import { pauseRendering } from './use-near-viewport.ts'

/** From this number of lines on, search and sorting are offered. */
const LONG = 8
/** Up to this number, removed lines keep a placeholder each; more of them share one. */
const FEW = 3

export interface BasketLinesProps {
  basket: Basket
  /** Recently removed lines that can be restored. */
  removed: readonly BasketLine[]
  /** null for a buyer without shops. */
  forShops: BasketShops | null
  onEstimate: (line: BasketLine) => void
}

/** The lines of the basket by group, with the bulk actions. */
export function BasketLines({ basket, removed, forShops, onEstimate }: BasketLinesProps) {
  const { lines } = basket
  const [words, setWords] = useState('')
  const [sorting, setSorting] = useState<Sorting>('added')
  const [divided, setDivided] = useState<BasketLine | null>(null)
  const { select, remove, removeOne, undo, store } = useUnit({
    select: selectionRequested,
    remove: linesRemoved,
    removeOne: lineRemoved,
    undo: removalsUndone,
    store: $currentDepartmentStore,
  })
  const supply = useSupply(basket)
  const gone = useMemo(() => removedOf(lines, removed), [lines, removed])
  const places = gone.length > FEW ? none : gone
  const { groups, found } = useLineGroups(
    useMemo(() => [...lines, ...places], [lines, places]),
    words,
    sorting,
    { supply, store, forShops },
  )
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) =>
      onRowKey(event, {
        onRemove(idcode) {
          const line = lines.find(({ product }) => product.idcode === idcode)
          if (line) removeOne(line)
        },
      }),
    [lines, removeOne],
  )
  const find = (text: string) => {
    pauseRendering()
    setWords(text)
  }
  useHideUnmatched(list, found, groups)
  const inOrder = useMemo(() => lines.filter((line) => groupOf(line) === 'order'), [lines])
  const actionOf = useGroupActions(lines)
  return (
    <Card padding="none">
      <div className={styles.head}>
        <SelectAll lines={lines} onSelect={select} />
        <Button kind="ghost" size="sm" disabled={inOrder.length === 0} onClick={() => remove(inOrder)}>
          {pageTexts.removeSelected}
        </Button>
      </div>
      {lines.length >= LONG && (
        <LongBasketTools words={words} onWords={find} sorting={sorting} onSorting={setSorting} />
      )}
      {gone.length > FEW && <RemovedLines lines={gone} onUndo={() => undo(gone)} />}
      <LineList
        place={list}
        groups={groups}
        gone={places}
        supply={supply}
        store={store}
        forShops={forShops}
        onDivide={setDivided}
        onEstimate={onEstimate}
        actionOf={actionOf}
        onKeyDown={onKeyDown}
      />
      {lines.length >= LONG && <RowKeysHint />}
      {divided && forShops && (
        <LazyLineShareDialog line={divided} forShops={forShops} onClosed={() => setDivided(null)} />
      )}
      {found?.size === 0 && (
        <p className={styles.notFound} role="status">
          {pageTexts.notFound(words.trim())}
          <Button size="sm" onClick={() => setWords('')}>
            {pageTexts.showAll}
          </Button>
        </p>
      )}
    </Card>
  )
}

const none: readonly BasketLine[] = []

/** Removed lines that have not been restored. */
function removedOf(lines: readonly BasketLine[], removed: readonly BasketLine[]): readonly BasketLine[] {
  if (removed.length === 0) return none
  const codes = new Set(lines.map(({ product }) => product.idcode))
  return removed.filter(({ product }) => !codes.has(product.idcode))
}

/** Bulk actions of a group; none for the order, whose head belongs to the whole basket. */
function useGroupActions(lines: readonly BasketLine[]) {
  const { selectAll, remove } = useUnit({ selectAll: allSelected, remove: linesRemoved })
  return useCallback(
    (group: Group) => {
      if (group === 'order') return null
      const isLater = group === 'later'
      const act = () => (isLater ? selectAll() : remove(lines.filter((line) => groupOf(line) === group)))
      return (
        <Button kind="ghost" size="sm" onClick={act}>
          {isLater ? pageTexts.allToOrder : pageTexts.removeUnavailable}
        </Button>
      )
    },
    [lines, selectAll, remove],
  )
}
