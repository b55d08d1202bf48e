import type { BasketLine } from '@vitrina/contracts/site/basket'
import { usePickup } from '@vitrina/shell/PickupDay'
import { formatNumber } from '@vitrina/site/numbers'
import { pickupHereText } from '@vitrina/site/pickup'
import { amountOf } from '@vitrina/site/plural'
import { storeQuantity } from '@vitrina/site/stock'
import { type LadderRung, ladderOf, type Supply } from '@vitrina/site/supply'
import { StockLine } from '@vitrina/ui/StockLine'
import { pageTexts } from '../texts.ts'
import { grainOf } from './line-groups.ts'

const { stock: words } = pageTexts

export interface LineStockProps {
  line: BasketLine
  /** Undefined while only the stock of the branches is known. */
  supply: Supply | undefined
  /** Code of the visitor's store. */
  store: string
}

/** Sources and dates of a line's quantity. */
export function LineStock({ line: { product, count }, supply, store }: LineStockProps) {
  const { unit } = product
  const pickup = usePickup()
  const here = supply ? supply.here : storeQuantity(product.stores, store)
  if (here >= count) return <StockLine state="in">{words.here(amountOf(here, unit))}</StockLine>
  if (!supply) {
    return here > 0 ? (
      <StockLine state="low">{words.part(amountOf(here, unit))}</StockLine>
    ) : (
      <StockLine state="elsewhere">{words.elsewhere}</StockLine>
    )
  }
  const rungs = ladderOf(supply, count, grainOf(product))
  const isOpen = rungs.every(({ kind }) => kind === 'open')
  return (
    <StockLine state={here > 0 ? 'low' : isOpen ? 'none' : 'elsewhere'}>
      {rungs
        .map((rung) => wordsOf(rung, pickupHereText(pickup?.text ?? null), rungs.length === 1, product.discontinued))
        .join(' · ')}
    </StockLine>
  )
}

/** When the last part of a quantity arrives, in a word or two; '' when all of it is in stock here. */
export function waitOf({ line: { product, count }, supply, store }: LineStockProps): string {
  const here = supply ? supply.here : storeQuantity(product.stores, store)
  if (here >= count) return ''
  const last = supply && ladderOf(supply, count, grainOf(product)).at(-1)
  if (last?.kind === 'open') return product.discontinued ? words.notAll : words.unsure
  if (!last?.when) return words.brought
  return last.kind === 'supplier' ? last.when : words.by(last.when)
}

function wordsOf(
  { kind, quantity, from, when }: LadderRung,
  here: string,
  isAlone: boolean,
  isDiscontinued: boolean,
): string {
  const number = formatNumber(quantity)
  if (kind === 'open') return (isDiscontinued ? words.over : words.open)(isAlone ? '' : number)
  const place = kind === 'here' ? here : kind === 'city' ? words.city(from) : words.from[kind]
  return [`${number}\u00a0${place}`, when].filter((part) => part !== '').join(' ')
}
