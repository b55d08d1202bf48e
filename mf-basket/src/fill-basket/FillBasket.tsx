import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $lastAdded, addLinesFx, linesRequested, type RequestedLine } from './model.ts'

export interface FillBasketProps {
  /** What comes into the basket, 500 products at most; what is in it already grows. */
  lines: readonly RequestedLine[]
  /** The words on the button. */
  label: string
  /** Told when the basket has them, with the codes of those it took: what they were chosen with can be emptied. */
  onAdded?: ((added: readonly string[]) => void) | undefined
}

/** A button that brings many products into the basket at once, and tells what could not be added. */
export default function FillBasket({ lines, label, onAdded }: FillBasketProps) {
  const { isAsking, added, want } = useUnit({ isAsking: addLinesFx.pending, added: $lastAdded, want: linesRequested })
  const asked = useRef<readonly RequestedLine[] | null>(null)
  useEffect(() => {
    if (!added || added.lines !== asked.current) return
    asked.current = null
    onAdded?.(added.codes)
  }, [added, onAdded])
  const ask = () => {
    asked.current = lines
    want(lines)
  }
  return (
    <Button kind="primary" size="lg" wide disabled={lines.length === 0} loading={isAsking} onClick={ask}>
      {label}
    </Button>
  )
}
