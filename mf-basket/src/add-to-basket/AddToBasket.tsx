import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { largest, packStep, quantityLimits, roundUpToPack } from '@vitrina/site/quantity'
import { productTexts } from '@vitrina/site/texts'
import type { SellingUnit } from '@vitrina/site/units'
import { Button } from '@vitrina/ui/Button'
import { BuyRow } from '@vitrina/ui/BuyRow'
import { buttonClass } from '@vitrina/ui/button-class'
import { onlyLeftText, quantityText } from '@vitrina/ui/quantity'
import { Stepper } from '@vitrina/ui/Stepper'
import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useAlive } from '../basket/alive.ts'
import { $summary, changeRequested } from '../basket/model.ts'
import { texts } from '../texts.ts'
import styles from './AddToBasket.module.css'
import { QuantityInUnits } from './QuantityInUnits.tsx'
import { focusTarget, useFocusRestore } from './use-focus-restore.ts'

export interface AddToBasketProps {
  idcode: string
  /** Plain text. */
  name: string
  /** Roubles for one unit; a product without a price cannot be bought, and nothing is rendered. */
  price: number
  unit: string
  /** Units in a pack. */
  contain: number | null
  /** Only whole packs are sold: every quantity is rounded up to them. */
  onlyContainOrder: boolean
  /** The remaining stock in units of the product, as a maximum; undefined for no limit. */
  max?: number | undefined
  /** Only the button, without a quantity: for a sticky bar. */
  compact?: boolean
  /** A quiet button, for rows in a list. */
  quiet?: boolean | undefined
  /** The quantity that the compact button adds, in units of the product; one step by default. */
  quantity?: number | undefined
  /** Other units for typing a quantity. When given, even empty, a line below converts the quantity. */
  units?: readonly SellingUnit[]
  /** The initial quantity until the shopper changes it, in units of the product; one step by default. */
  initial?: number | undefined
  /**
   * Called with the quantity in units of the product: on mount, at every click and keystroke; NaN while the typed text
   * is not a quantity.
   */
  onQuantity?: (count: number, isInBasket: boolean) => void
}

/** The basket control of one product, with the same height before and after the product is added. */
export default function AddToBasket(props: AddToBasketProps) {
  const {
    idcode,
    name,
    price,
    unit,
    contain,
    onlyContainOrder,
    units,
    max: left,
    compact = false,
    quiet = false,
  } = props
  const step = packStep({ contain, only_contain_order: onlyContainOrder })
  const [chosen, setChosen] = useState<number | null>(null)
  const most = largest({ min: step, step, max: Math.min(left ?? quantityLimits.most, quantityLimits.most) })
  const wanted = Math.min(chosen ?? roundUpToPack(props.initial ?? step, step), most)
  const change = useUnit(changeRequested)
  const known = useStoreMap({ store: $summary, keys: [idcode], fn: ({ counts }, [code]) => counts[code] ?? 0 })
  const count = useAlive() ? known : 0
  const isInBasket = count > 0
  const tell = units ? undefined : props.onQuantity
  useEffect(() => tell?.(isInBasket ? count : wanted, isInBasket), [tell, isInBasket, count, wanted])
  const focus = useFocusRestore(isInBasket)
  if (!(price > 0)) return null
  if (most < step && !isInBasket) {
    return (
      <div className={compact ? styles.compact : undefined}>
        <Button kind="primary" wide disabled aria-label={`${texts.add}: ${name}`}>
          {texts.add}
        </Button>
      </div>
    )
  }

  const want = (quantity: number) => change({ kind: 'count', idcode, count: quantity, price })
  const added = compact ? Math.min(props.quantity || step, most) : wanted
  const button = isInBasket ? (
    <Link to={paths.cart()} className={`${buttonClass({ wide: true })} ${styles.inBasket}`} {...focusTarget}>
      {texts.inBasket(quantityText(count))}
    </Link>
  ) : (
    <Button
      kind={quiet ? 'secondary' : 'primary'}
      wide
      {...focusTarget}
      aria-label={`${texts.add}: ${name}`}
      onClick={() => want(added)}
    >
      {texts.add}
    </Button>
  )
  if (compact)
    return (
      <div className={styles.compact} {...focus}>
        {button}
      </div>
    )
  const quantity = {
    label: name,
    value: isInBasket ? count : wanted,
    step,
    max: most,
    left,
    message: left !== undefined && count > most ? onlyLeftText(left, unit) : undefined,
    unit,
    onChange: isInBasket ? want : setChosen,
    onRemove: isInBasket ? () => want(0) : undefined,
  }
  return (
    <div {...focus} title={step !== 1 ? productTexts.packOnlyHint(step, unit) : undefined}>
      {units ? (
        <QuantityInUnits
          {...quantity}
          units={units}
          price={price}
          isInBasket={isInBasket}
          button={button}
          onQuantity={props.onQuantity}
        />
      ) : (
        <BuyRow stepper={<Stepper {...quantity} />} button={button} />
      )}
    </div>
  )
}
