import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { Link } from '@vitrina/federation/router'
import { loadOf } from '@vitrina/site/load'
import { formatPrice, formatSum } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { Card } from '@vitrina/ui/Card'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { useUnit } from 'effector-react'
import { memo, type ReactNode, useState } from 'react'
import { changeRequested } from '../../basket/model.ts'
import { useNotes } from '../../basket/notes.ts'
import { smallPicture } from '../../picture.ts'
import { totalsOf } from '../form/totals.ts'
import { useForm } from '../form/use-field.ts'
import { $refusedAnswer } from '../placing/model.ts'
import { $quote } from '../receiving/model.ts'
import styles from './OrderSummary.module.css'
import { summaryTexts as texts } from './texts.ts'

/** Lines shown before the list is expanded. */
const FIRST = 4

export interface OrderSummaryProps {
  basket: Basket
  /** The submit button, below the total. */
  children: ReactNode
}

/** The lines to be ordered and the total. */
export function OrderSummary({ basket, children }: OrderSummaryProps) {
  const selected = basket.lines.filter((line) => line.selected)
  return (
    <Card padding="lg" as="section">
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.title}</h2>
        <Link to={paths.cart()}>{texts.change}</Link>
      </div>
      <Lines lines={selected} />
      <Sums basket={basket} count={selected.length} />
      {children}
    </Card>
  )
}

function Lines({ lines }: { lines: readonly BasketLine[] }) {
  const [isWhole, setWhole] = useState(false)
  const notes = useNotes()
  const { refused, change } = useUnit({ refused: $refusedAnswer, change: changeRequested })
  const refusalOf = ({ product }: BasketLine) => refused?.lines[product.idcode] ?? ''
  const shown = lines.filter((line, place) => isWhole || place < FIRST || refusalOf(line) !== '')
  const leaveOut = (idcode: string) => {
    const idcodes = lines.map(({ product }) => product.idcode).filter((code) => code !== idcode)
    change({ kind: 'selection', idcodes })
  }
  return (
    <>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <Line
            key={line.product.idcode}
            line={line}
            note={notes[line.product.idcode] ?? ''}
            refusal={refusalOf(line)}
            onLeaveOut={leaveOut}
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {texts.more(lines.length - shown.length)}
        </button>
      )}
    </>
  )
}

interface LineProps {
  line: BasketLine
  note: string
  /** The reason why it cannot be ordered, or ''. */
  refusal: string
  onLeaveOut: (idcode: string) => void
}

/** Memoised: typing in the form does not render hundreds of lines again. */
const Line = memo(
  function Line({ line: { product, count, sum }, note, refusal, onLeaveOut }: LineProps) {
    return (
      <li className={styles.line}>
        <ProductPicture picture={smallPicture(product.image, 62)} alt="" className={styles.picture} />
        <div className={styles.about}>
          <Link to={paths.product(product.slug)} className={styles.name}>
            {product.name}
          </Link>
          <p className={styles.count}>{texts.line(amountOf(count, product.unit), formatPrice(product.price))}</p>
          {note !== '' && <p className={styles.note}>{note}</p>}
          {refusal !== '' && (
            <p className={styles.refused}>
              {refusal.replace(/\.$/, '')}.{' '}
              <button type="button" className={styles.leaveOut} onClick={() => onLeaveOut(product.idcode)}>
                {texts.leaveOut}
              </button>
            </p>
          )}
        </div>
        <p className={styles.sum}>{formatSum(sum)}</p>
      </li>
    )
  },
  (before, after) => before.line === after.line && before.note === after.note && before.refusal === after.refusal,
)

function Sums({ basket, count }: { basket: Basket; count: number }) {
  const { fields } = useForm()
  const quote = useUnit($quote)
  const { goods, discount, bringing, carrying, unloading, total } = totalsOf(basket, fields, quote)
  const { weight, unknownWeight } = loadOf(basket.lines.filter(({ selected }) => selected))
  const weightText = `${formatNumber(Math.round(weight * 10) / 10)}\u00a0${texts.kilograms}`
  const price = (sum: number) => (sum === 0 ? texts.free : formatSum(sum))
  return (
    <dl className={styles.sums}>
      <Sum name={texts.goods(count)} value={formatSum(goods)} />
      {discount > 0 && <Sum name={texts.discount(basket.coupon)} value={`−${formatSum(discount)}`} isGood />}
      <Sum
        name={fields.way === 'pickup' ? texts.pickup : texts.delivery}
        value={bringing === null ? texts.notKnown : price(bringing)}
      />
      {unloading > 0 && <Sum name={texts.unloading} value={formatSum(unloading)} />}
      {carrying > 0 && <Sum name={texts.carrying} value={formatSum(carrying)} />}
      {weight > 0 && <Sum name={texts.weight} value={unknownWeight > 0 ? texts.atLeast(weightText) : weightText} />}
      <div className={styles.total} aria-live="polite">
        <dt>{bringing === null ? texts.totalBefore : texts.total}</dt>
        <dd className={styles.totalSum}>{formatSum(total)}</dd>
      </div>
    </dl>
  )
}

function Sum({ name, value, isGood }: { name: string; value: string; isGood?: boolean }) {
  return (
    <div className={styles.row} data-good={isGood || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
