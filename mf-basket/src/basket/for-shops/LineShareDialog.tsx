import type { BasketLine } from '@vitrina/contracts/site/basket'
import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { amountOf } from '@vitrina/site/plural'
import { largest, packStep, quantityLimits, roundTo3, roundUpToPack } from '@vitrina/site/quantity'
import { remainingStock } from '@vitrina/site/stock'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Stepper } from '@vitrina/ui/Stepper'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { changeRequested } from '../model.ts'
import styles from './ForShops.module.css'
import { lineShares } from './line-shares.ts'
import { sharesRequested } from './model.ts'
import { forShopsTexts as texts } from './texts.ts'

export interface LineShareDialogProps {
  line: BasketLine
  forShops: BasketShops
  onClosed: () => void
}

/** Divides a line of the basket among shops; the rest stays in the basket without a shop. */
export default function LineShareDialog({ line, forShops, onClosed }: LineShareDialogProps) {
  const { change, write } = useUnit({ change: changeRequested, write: sharesRequested })
  const { product, count: before } = line
  const { idcode, name, unit, price } = product
  const [{ parts, rest }, setParts] = useState(() => {
    const known = lineShares(forShops, line)
    return { parts: new Map(known.shares.map(({ shop, count }) => [shop.id, count])), rest: known.rest }
  })
  const step = packStep(product)
  const total = roundTo3([...parts.values()].reduce((sum, count) => sum + count, rest))
  const most = largest({
    min: step,
    step,
    max: Math.min(remainingStock(product) ?? quantityLimits.most, quantityLimits.most),
  })
  const isNone = total === 0
  const maxFor = (own: number) => roundTo3(Math.max(own, most - (total - own)))
  const save = () => {
    const next = Math.min(roundUpToPack(total, step), most)
    const known = forShops.shares.filter((share) => share.idcode === idcode)
    const countOf = (id: string) => known.find((share) => share.shopId === id)?.count ?? 0
    const shares = forShops.shops
      .map(({ id }) => ({ shopId: id, idcode, count: parts.get(id) ?? 0 }))
      .filter(({ shopId, count }) => count !== countOf(shopId))
    write(shares)
    if (next !== before) change({ kind: 'count', idcode, count: next, price })
    onClosed()
  }
  const stepper = (label: string, value: number, onChange: (count: number) => void) => (
    <Stepper
      label={`${label}, ${name}`}
      value={value}
      min={0}
      step={step}
      max={maxFor(value)}
      unit={unit}
      onChange={onChange}
    />
  )
  return (
    <Dialog
      open
      title={texts.windowTitle}
      description={name}
      onOpenChange={(open) => open || onClosed()}
      footer={
        <div className={styles.foot}>
          <p role="status">{isNone ? texts.leftOver : texts.total(amountOf(total, unit))}</p>
          <Button onClick={onClosed}>{texts.cancel}</Button>
          <Button kind="primary" disabled={isNone} onClick={save}>
            {texts.save}
          </Button>
        </div>
      }
    >
      <ul className={styles.parts}>
        {forShops.shops.map(({ id, name: shop, address }) => (
          <li key={id} className={styles.part}>
            <p>
              {shop}
              <span className={styles.address}>{address}</span>
            </p>
            {stepper(shop, parts.get(id) ?? 0, (count) => setParts({ parts: new Map(parts).set(id, count), rest }))}
          </li>
        ))}
        <li className={styles.part}>
          <p>{texts.restLabel}</p>
          {stepper(texts.restLabel, rest, (count) => setParts({ parts, rest: count }))}
        </li>
      </ul>
    </Dialog>
  )
}
