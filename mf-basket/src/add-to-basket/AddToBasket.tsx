import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import { productTexts } from '@vitrina/site/texts'
import { packStep, quantityLimits } from '@vitrina/site/units'
import { Button } from '@vitrina/ui/Button'
import { BuyRow } from '@vitrina/ui/BuyRow'
import { buttonClass } from '@vitrina/ui/button-class'
import { quantityText } from '@vitrina/ui/quantity'
import { Stepper } from '@vitrina/ui/Stepper'
import { useStoreMap, useUnit } from 'effector-react'
import { useState } from 'react'
import { useAlive } from '../basket/alive.ts'
import { $summary, changeWanted } from '../basket/model.ts'
import { texts } from '../texts.ts'
import styles from './AddToBasket.module.css'

export interface AddToBasketProps {
  idcode: string
  /** May hold the markup that names come with. */
  name: string
  /** Roubles for one unit; without a price there is nothing to buy, and nothing is shown. */
  price: number
  unit: string
  /** Units in a pack. */
  contain: number | null
  /** Only whole packs are sold: every quantity is rounded up to them. */
  onlyContainOrder: boolean
  /** The button alone, without a quantity: for a bar that sticks to the screen. */
  compact?: boolean
}

/** The basket control of one product. It is equally tall before and after the product is in the basket. */
export default function AddToBasket(props: AddToBasketProps) {
  const { idcode, price, unit, contain, onlyContainOrder, compact = false } = props
  const step = packStep({ contain, only_contain_order: onlyContainOrder })
  const [wanted, setWanted] = useState(step)
  const change = useUnit(changeWanted)
  const known = useStoreMap({ store: $summary, keys: [idcode], fn: ({ counts }, [code]) => counts[code] ?? 0 })
  const count = useAlive() ? known : 0
  if (!(price > 0)) return null

  const name = plainText(props.name)
  const want = (quantity: number) => change({ kind: 'count', idcode, count: quantity, price })
  const button =
    count > 0 ? (
      <Link to={paths.cart()} className={`${buttonClass({ wide: true })} ${styles.inBasket}`}>
        {texts.inBasket(quantityText(count))}
      </Link>
    ) : (
      <Button kind="primary" wide aria-label={`${texts.add}: ${name}`} onClick={() => want(compact ? step : wanted)}>
        {texts.add}
      </Button>
    )
  if (compact) return <div className={styles.compact}>{button}</div>
  return (
    <div title={step > 1 ? productTexts.packOnlyHint(step, unit) : undefined}>
      <BuyRow
        stepper={
          <Stepper
            label={name}
            value={count > 0 ? count : wanted}
            step={step}
            max={quantityLimits.most}
            unit={unit}
            onChange={count > 0 ? want : setWanted}
            onRemove={count > 0 ? () => want(0) : undefined}
          />
        }
        button={button}
      />
    </div>
  )
}
