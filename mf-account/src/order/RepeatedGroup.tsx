import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { RepeatOrderLine } from '@vitrina/contracts/site/order-history'
import { formatPrice } from '@vitrina/site/money'
import { amountOf, forUnit } from '@vitrina/site/plural'
import { Button } from '@vitrina/ui/Button'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { smallPicture } from '../estimate/picture.ts'
import styles from './RepeatedGroup.module.css'
import { orderTexts as texts } from './texts.ts'

interface RepeatedGroupProps {
  title: string
  lines: readonly RepeatOrderLine[]
  instead: Readonly<Record<string, string>>
  onInstead: (line: string, other: string) => void
}

/** Lines with the same outcome, with substitutes for those that cannot be bought. */
export function RepeatedGroup({ title, lines, instead, onInstead }: RepeatedGroupProps) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{`${title}: ${lines.length}`}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.idcode}>
            <Line line={line} />
            {line.analogues.map((other) => (
              <Analogue
                key={other.idcode}
                product={other}
                isTaken={instead[line.idcode] === other.idcode}
                onTake={() => onInstead(line.idcode, other.idcode)}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ line: { name, outcome, count, ordered, unit, words, product } }: { line: RepeatOrderLine }) {
  const amount = outcome === 'none' ? amountOf(ordered, unit) : amountOf(count, product?.unit ?? unit)
  return (
    <div className={styles.line}>
      <ProductPicture picture={smallPicture(product?.image ?? null)} alt="" className={styles.picture} />
      <div className={styles.words}>
        <span>{name}</span>
        {words && <p className={styles.quiet}>{words}</p>}
      </div>
      <span className={styles.amount}>{amount}</span>
    </div>
  )
}

interface AnalogueProps {
  product: ListedProduct
  isTaken: boolean
  onTake: () => void
}

function Analogue({ product: { name, price, image, unit }, isTaken, onTake }: AnalogueProps) {
  return (
    <div className={styles.analogue}>
      <ProductPicture picture={smallPicture(image)} alt="" className={styles.picture} />
      <div className={styles.words}>
        <span>{name}</span>
        <p className={styles.quiet}>{`${formatPrice(price)} ${forUnit(unit)}`}</p>
      </div>
      <Button size="sm" aria-pressed={isTaken} kind={isTaken ? 'strong' : 'secondary'} onClick={onTake}>
        {isTaken ? texts.taken : texts.instead}
      </Button>
    </div>
  )
}
