import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { addLinesFx, linesWanted, type WantedLine } from './model.ts'

export interface FillBasketProps {
  /** What comes into the basket, 500 products at most; what is in it already grows. */
  lines: readonly WantedLine[]
  /** The words on the button. */
  label: string
}

/** A button that brings many products into the basket at once, and tells what could not be added. */
export default function FillBasket({ lines, label }: FillBasketProps) {
  const { isAsking, want } = useUnit({ isAsking: addLinesFx.pending, want: linesWanted })
  return (
    <Button kind="primary" size="lg" wide disabled={lines.length === 0} loading={isAsking} onClick={() => want(lines)}>
      {label}
    </Button>
  )
}
