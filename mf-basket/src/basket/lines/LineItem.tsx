import { classNames } from '@vitrina/ui/class-names'
import { memo, useRef } from 'react'
import styles from './BasketLines.module.css'
import { BasketRow, type BasketRowProps } from './BasketRow.tsx'
import { LightRow } from './LightRow.tsx'
import { useNear } from './use-near.ts'

export interface LineItemProps extends BasketRowProps {
  /** Among the first ones, which are whole from the start. */
  isFirst: boolean
  /** Not what is being looked for. */
  isHidden: boolean
}

/** The place of a line in the list. */
export function LineItem({ isHidden, ...content }: LineItemProps) {
  return (
    <li className={classNames(styles.item, !content.isFirst && styles.lazy)} hidden={isHidden}>
      <LineContent {...content} />
    </li>
  )
}

/** A whole row; far from what is seen it only says what it is. */
const LineContent = memo(function LineContent({ isFirst, ...row }: Omit<LineItemProps, 'isHidden'>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, isFirst)
  return isNear ? <BasketRow {...row} /> : <LightRow line={row.line} place={place} />
})
