import type { BasketLine } from '@vitrina/contracts/site/basket'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { memo, useEffect, useRef } from 'react'
import { pageTexts } from '../texts.ts'
import { isAvailable } from './line-groups.ts'

export interface SelectAllProps {
  lines: readonly BasketLine[]
  onSelect: (idcodes: string[]) => void
}

/** Selects all lines that can be ordered, or none. */
export const SelectAll = memo(function SelectAll({ lines, onSelect }: SelectAllProps) {
  const mark = useRef<HTMLInputElement>(null)
  const orderable = lines.filter(isAvailable)
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
})
