import { classNames } from '@vitrina/ui/class-names'
import { memo, useRef } from 'react'
import styles from './BasketLines.module.css'
import { BasketRow, type BasketRowProps } from './BasketRow.tsx'
import { LightRow } from './LightRow.tsx'
import { useNearViewport } from './use-near-viewport.ts'

export interface LineItemProps extends BasketRowProps {
  /** One of the first rows, which are rendered whole from the start. */
  isFirst: boolean
}

/** A list item with a whole row, or a light one while it is far off-screen. */
export const LineItem = memo(function LineItem({ isFirst, ...row }: LineItemProps) {
  const place = useRef<HTMLLIElement>(null)
  const isNear = useNearViewport(place, isFirst)
  return (
    <li
      ref={place}
      className={classNames(styles.item, !isFirst && styles.lazy, !isNear && styles.light)}
      data-row={row.line.product.idcode}
      data-shops={row.shares ? '' : undefined}
    >
      {isNear ? <BasketRow {...row} /> : <LightRow line={row.line} />}
    </li>
  )
})
