import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { $summary } from '../basket/model.ts'
import { replacementRequested } from './model.ts'
import { replaceTexts as texts } from './texts.ts'

interface ProductRef {
  idcode: string
  /** Plain text. */
  name: string
  /** Roubles for one unit. */
  price: number
}

export interface ReplaceInBasketProps extends ProductRef {
  /** Units in a pack. */
  contain: number | null
  onlyContainOrder: boolean
  /** Products that it can replace, in order of preference. */
  others: readonly ProductRef[]
}

/** A button that replaces another product in the basket with this one; nothing when there is none to replace. */
export default function ReplaceButton({ others, contain, onlyContainOrder, ...product }: ReplaceInBasketProps) {
  const { summary, replace } = useUnit({ summary: $summary, replace: replacementRequested })
  const { counts } = summary
  const old = others.find(({ idcode }) => (counts[idcode] ?? 0) > 0)
  if (!old || counts[product.idcode] || !(product.price > 0)) return null
  const count = counts[old.idcode] ?? 0
  const step = packStep({ contain, only_contain_order: onlyContainOrder })
  return (
    <Button
      kind="ghost"
      size="sm"
      aria-label={texts.label(old.name, product.name)}
      title={texts.label(old.name, product.name)}
      onClick={() => replace({ old: { ...old, count }, fresh: { ...product, count: roundUpToPack(count, step) } })}
    >
      {texts.replace}
    </Button>
  )
}
