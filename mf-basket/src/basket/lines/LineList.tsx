import type { BasketLine } from '@vitrina/contracts/site/basket'
import { $favorites } from '@vitrina/shell/lists'
import type { Supply } from '@vitrina/site/supply'
import { useUnit } from 'effector-react'
import { memo, type ReactNode } from 'react'
import { RemovedLine } from '../../removal/RemovedLine.tsx'
import { useAlive } from '../alive.ts'
import { useNotes } from '../notes.ts'
import { pageTexts } from '../texts.ts'
import type { Group } from './arranged.ts'
import styles from './BasketLines.module.css'
import { GroupHead } from './GroupHead.tsx'
import { LineItem } from './LineItem.tsx'
import { $faults, $saving } from './model.ts'
import type { Arranged } from './use-arranged.ts'
import { useInPortions } from './use-in-portions.ts'

/** Rows that are whole from the start, more than any screen shows. */
const FIRST = 8

export interface LineListProps {
  arranged: Arranged
  /** Those of the lines that have just left and can be called back. */
  gone: readonly BasketLine[]
  supply: Readonly<Record<string, Supply>> | null
  /** Code of the visitor's store. */
  store: string
  onEstimate: (line: BasketLine) => void
  /** What can be done with a whole group. */
  actionOf: (group: Group) => ReactNode
}

/** The lines under the names of their groups. It has nothing to do while something is typed above it. */
export const LineList = memo(function LineList(props: LineListProps) {
  const { gone, supply, store, onEstimate, actionOf } = props
  const { groups, found } = props.arranged
  const { saving, faults, favorites } = useUnit({ saving: $saving, faults: $faults, favorites: $favorites })
  const notes = useNotes()
  const isAlive = useAlive()
  const whole = groups.flatMap(({ lines }) => lines)
  const first = new Set(whole.slice(0, FIRST))
  const places = new Map(whole.map((line, at) => [line, at]))
  const foundAt = useInPortions(found, whole.length)
  const isHidden = (line: BasketLine) => foundAt(places.get(line) ?? 0)?.has(line.product.idcode) === false
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
        onEstimate={onEstimate}
        isFirst={first.has(line)}
        isHidden={isHidden(line)}
      />
    )
  }
  return (
    <ul aria-label={pageTexts.listLabel}>
      {groups.flatMap(({ group, lines }) => [
        <GroupHead
          key={group}
          group={group}
          count={lines.filter((line) => !gone.includes(line)).length}
          isHidden={found !== null && !lines.some(({ product }) => found.has(product.idcode))}
          action={actionOf(group)}
        />,
        ...lines.map(rowOf),
      ])}
    </ul>
  )
})
