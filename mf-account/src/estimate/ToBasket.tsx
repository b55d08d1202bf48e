import type { Estimate } from '@vitrina/contracts/site/estimates'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { useUnit } from 'effector-react'
import { newId } from './ids.ts'
import { changeRequested } from './model.ts'
import { basketLines, type OpenLine, openLines } from './orderable.ts'
import { estimateTexts as texts } from './texts.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => (
    <Button wide onClick={retry}>
      {texts.basketFailed}. {texts.retry}
    </Button>
  ),
})

export interface FillFromLinesProps {
  open: readonly OpenLine[]
  label: string
  onAdded?: () => void
}

/** Adds lines to the basket, and records the quantities that the basket accepted. */
export function FillFromLines({ open, label, onAdded }: FillFromLinesProps) {
  const change = useUnit(changeRequested)
  const remember = (added: readonly string[]) => {
    const put = open.flatMap(({ lineId, idcode, quantity }) => (added.includes(idcode) ? [{ lineId, quantity }] : []))
    if (put.length > 0) change({ kind: 'purchase', key: newId(), lines: put })
    onAdded?.()
  }
  return <FillBasket lines={basketLines(open)} label={label} onAdded={remember} />
}

export interface OrderableProps {
  estimate: Estimate
  /** Ids of the selected lines; empty for all of them. */
  chosen: ReadonlySet<string>
}

/** Adds all of the estimate, the rest of it, or the selection to the basket. */
export function ToBasket({ estimate, chosen }: OrderableProps) {
  const isBegun = estimate.lines.some(({ put }) => put > 0)
  const label = chosen.size > 0 ? texts.chosenToBasket : isBegun ? texts.restToBasket : texts.toBasket
  return <FillFromLines open={openLines(estimate, chosen)} label={label} />
}
