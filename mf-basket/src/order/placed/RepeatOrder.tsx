import type { OrderLine } from '@vitrina/contracts/site/order'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { addLinesFx, linesRequested } from '../../fill-basket/model.ts'
import { placedTexts as texts } from './texts.ts'

/** Adds the same products to the basket at current prices; unavailable ones are reported. */
export function RepeatOrder({ lines }: { lines: readonly OrderLine[] }) {
  const { want, isAsking } = useUnit({ want: linesRequested, isAsking: addLinesFx.pending })
  return (
    <Button loading={isAsking} onClick={() => want(lines.map(({ idcode, count }) => ({ idcode, count })))}>
      {texts.repeat}
    </Button>
  )
}
