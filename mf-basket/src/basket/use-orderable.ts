import type { Basket } from '@vitrina/contracts/site/basket'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { groupOf } from './lines/line-groups.ts'
import { selectionRequested } from './lines/model.ts'

/** Deselects lines that cannot be ordered, so that the totals contain only available ones. */
export function useOrderableSelection({ lines, incomplete }: Basket): void {
  const select = useUnit(selectionRequested)
  const isWrong = !incomplete && lines.some((line) => line.selected && groupOf(line) === 'unavailable')
  const codes = isWrong
    ? lines
        .filter((line) => groupOf(line) === 'order')
        .map(({ product }) => product.idcode)
        .join()
    : null
  useEffect(() => {
    if (codes !== null) select(codes === '' ? [] : codes.split(','))
  }, [codes, select])
}
