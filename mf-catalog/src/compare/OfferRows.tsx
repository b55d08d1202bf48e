import type { ComparedProduct } from '@vitrina/contracts/site/lists'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { ReplaceInBasketProps } from '@vitrina/mf-basket/ReplaceInBasket'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { PickupDay } from '@vitrina/shell/PickupDay'
import { cardStock } from '@vitrina/site/card-stock'
import { Price } from '@vitrina/ui/Price'
import { StockLine } from '@vitrina/ui/StockLine'
import { useUnit } from 'effector-react'
import { CardControl } from '../product-card/CardControl.tsx'
import { CompareRow } from './CompareRow.tsx'
import styles from './CompareTable.module.css'
import { NotGiven } from './NotGiven.tsx'
import {
  arrivalText,
  bestWord,
  comparablePrices,
  differencesOf,
  indexOfLowest,
  isMeasure,
  unitPrices,
} from './offers.ts'
import { compareTexts as words } from './texts.ts'

/** Replaces another product in the basket; optional, so nothing is shown when it fails to load. */
const ReplaceInBasket = remoteWidget<ReplaceInBasketProps>('mf-basket/ReplaceInBasket', {
  pending: null,
  failed: () => null,
})

export interface OfferRowsProps {
  items: readonly ComparedProduct[]
  /** yyyy-mm-dd */
  today: string
}

/** Rows of price, stock, pickup date and basket control; the best values have a text. */
export function OfferRows({ items, today }: OfferRowsProps) {
  const store = useUnit($currentDepartmentStore)
  const [base] = items
  const ownPrices = comparablePrices(items)
  const arrivals = items.map(({ arrives }) => arrives)
  return (
    <>
      {items.length > 1 && base && (
        <CompareRow
          name={words.differences}
          cells={items.map((item) => ({
            id: item.product.idcode,
            content: item === base ? words.base : <DifferenceList texts={differencesOf(item, base, store, today)} />,
          }))}
        />
      )}
      <CompareRow
        name={words.price}
        cells={items.map(({ product: { idcode, price, old_price, unit } }, at) => ({
          id: idcode,
          content: <Price value={price} oldValue={old_price} unit={unit} />,
          ...bestAt(ownPrices, at, words.cheapest),
        }))}
      />
      {unitPrices(items).map(({ unit, prices }) => (
        <CompareRow
          key={unit}
          name={words.priceFor(unit)}
          cells={items.map(({ product: { idcode } }, at) => ({
            id: idcode,
            content: prices[at] ? <Price value={prices[at]} size="sm" /> : <NotGiven />,
            ...(isMeasure(unit) ? bestAt(prices, at, words.cheapest) : {}),
          }))}
        />
      ))}
      <CompareRow
        name={words.stock}
        cells={items.map(({ product }) => {
          const { state, text } = cardStock(product, store)
          return { id: product.idcode, content: <StockLine state={state}>{text}</StockLine> }
        })}
      />
      <CompareRow
        name={words.arrives}
        cells={items.map((item, at) => ({
          id: item.product.idcode,
          content: <Arrival item={item} today={today} />,
          ...bestAt(arrivals, at, words.soonest),
        }))}
      />
      <CompareRow
        name={words.basket}
        cells={items.map(({ product }) => ({
          id: product.idcode,
          content: <BuyCell product={product} items={items} />,
        }))}
      />
    </>
  )
}

const capitalise = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1)

function Arrival({ item, today }: { item: ComparedProduct; today: string }) {
  if (item.arrives === today) return <PickupDay words={capitalise} otherwise={words.here} />
  return arrivalText(item, today) ?? <NotGiven />
}

/** The text of the value at this index when it is the best one. */
function bestAt(values: readonly (number | string | null)[], at: number, kind: readonly [string, string]) {
  return indexOfLowest(values) === at ? { said: bestWord(kind, values), isBest: true } : {}
}

function DifferenceList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return words.alike
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** The basket control, and a button that replaces another product of the comparison in the basket. */
function BuyCell({ product, items }: { product: ComparedProduct['product']; items: readonly ComparedProduct[] }) {
  const { idcode, name, price, contain, only_contain_order } = product
  const others = items.flatMap(({ product: other }) => (other.idcode === idcode ? [] : [other]))
  return (
    <>
      <CardControl product={product} />
      <div className={styles.replace}>
        {others.length > 0 && (
          <ReplaceInBasket
            idcode={idcode}
            name={name}
            price={price}
            contain={contain}
            onlyContainOrder={only_contain_order}
            others={others.map((other) => ({ idcode: other.idcode, name: other.name, price: other.price }))}
          />
        )}
      </div>
    </>
  )
}
