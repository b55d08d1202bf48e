import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $lastAdded, addLinesFx, linesRequested, type RequestedLine } from './model.ts'

export interface FillBasketProps {
  /** Lines to add, 500 at most; counts of products in the basket grow. */
  lines: readonly RequestedLine[]
  /** Label of the button. */
  label: string
  /** Called after the lines were added, with the accepted codes, so that the caller can reset its selection. */
  onAdded?: ((added: readonly string[]) => void) | undefined
}

/** A button that adds many products to the basket at once, and reports what could not be added. */
export default function FillBasket({ lines, label, onAdded }: FillBasketProps) {
  const { isAsking, added, want } = useUnit({ isAsking: addLinesFx.pending, added: $lastAdded, want: linesRequested })
  const requestedLines = useRef<readonly RequestedLine[] | null>(null)
  useEffect(() => {
    if (!added || added.lines !== requestedLines.current) return
    requestedLines.current = null
    onAdded?.(added.codes)
  }, [added, onAdded])
  const ask = () => {
    requestedLines.current = lines
    want(lines)
  }
  return (
    <Button kind="primary" size="lg" wide disabled={lines.length === 0} loading={isAsking} onClick={ask}>
      {label}
    </Button>
  )
}
