import type { BasketLine } from '@vitrina/contracts/site/basket'
import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { $favorites } from '@vitrina/shell/lists'
import type { Supply } from '@vitrina/site/supply'
import { useUnit } from 'effector-react'
import { type KeyboardEventHandler, memo, type ReactNode, type RefObject } from 'react'
import { RemovedLine } from '../../removal/RemovedLine.tsx'
import { useAlive } from '../alive.ts'
import { lineShares, type Section } from '../for-shops/line-shares.ts'
import { ShopHead } from '../for-shops/ShopHead.tsx'
import { useNotes } from '../notes.ts'
import { pageTexts } from '../texts.ts'
import styles from './BasketLines.module.css'
import { GroupHead } from './GroupHead.tsx'
import { LineItem } from './LineItem.tsx'
import type { Group } from './line-groups.ts'
import { $faults, $savingCodes } from './model.ts'
import type { LineGroup } from './use-line-groups.ts'

/** Rows that are rendered whole from the start: as many as a usual screen shows. */
const FIRST = 6

export interface LineListProps {
  place: RefObject<HTMLUListElement | null>
  groups: readonly LineGroup[]
  /** Recently removed lines that can be restored. */
  gone: readonly BasketLine[]
  supply: Readonly<Record<string, Supply>> | null
  /** Code of the visitor's store. */
  store: string
  /** null for a buyer without shops. */
  forShops: BasketShops | null
  onDivide: (line: BasketLine) => void
  onEstimate: (line: BasketLine) => void
  /** The bulk action of a group. */
  actionOf: (group: Group) => ReactNode
  onKeyDown: KeyboardEventHandler
}

/** The lines below the heads of their groups. Memoised: a search does not render it again. */
export const LineList = memo(function LineList(props: LineListProps) {
  const { place, groups, gone, supply, store, forShops, onDivide, onEstimate, actionOf, onKeyDown } = props
  const { saving, faults, favorites } = useUnit({ saving: $savingCodes, faults: $faults, favorites: $favorites })
  const notes = useNotes()
  const isAlive = useAlive()
  const first = new Set(groups.flatMap(({ lines }) => lines).slice(0, FIRST))
  const rowOf = (line: BasketLine) => {
    const { idcode } = line.product
    if (gone.includes(line))
      return (
        <li key={idcode} className={styles.item}>
          <RemovedLine line={line} />
        </li>
      )
    return (
      <LineItem
        key={idcode}
        line={line}
        supply={supply?.[idcode]}
        store={store}
        isSaving={saving.includes(idcode)}
        fault={faults[idcode]}
        note={notes[idcode] ?? ''}
        isFavorite={isAlive && favorites.includes(idcode)}
        shares={forShops ? lineShares(forShops, line) : null}
        onDivide={onDivide}
        onEstimate={onEstimate}
        isFirst={first.has(line)}
      />
    )
  }
  return (
    <ul ref={place} aria-label={pageTexts.listLabel} onKeyDown={onKeyDown}>
      {groups.flatMap(({ group, lines, sections }) => [
        <GroupHead
          key={group}
          group={group}
          count={lines.filter((line) => !gone.includes(line)).length}
          action={actionOf(group)}
        />,
        ...(sections?.flatMap((section) => [
          <ShopHead key={keyOf(section)} section={section} />,
          ...section.lines.map(rowOf),
        ]) ?? lines.map(rowOf)),
      ])}
    </ul>
  )
})

const keyOf = ({ shop }: Section): string => (typeof shop === 'string' ? shop : shop.id)
