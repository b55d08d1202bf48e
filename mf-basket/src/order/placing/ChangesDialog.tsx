import type { Basket } from '@vitrina/contracts/site/basket'
import { formatSum } from '@vitrina/site/money'
import { amountOf } from '@vitrina/site/plural'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { orderTexts as texts } from '../texts.ts'
import styles from './ChangesDialog.module.css'
import type { ChangedAnswer } from './model.ts'

export interface ChangesDialogProps {
  changed: ChangedAnswer
  basket: Basket
  /** Roubles before and after the changes. */
  before: number
  now: number
  onAccept: () => void
  onLeave: () => void
}

/** Changes since the shopper saw the order, line by line, which have to be accepted before it is placed. */
export default function ChangesDialog({ changed, basket, before, now, onAccept, onLeave }: ChangesDialogProps) {
  const { available, slotTaken, couponReason } = changed.changes
  const lines = basket.lines.filter(({ selected, product }) => selected && Object.hasOwn(available, product.idcode))
  const isEmpty = basket.lines.every(({ selected, product }) => !selected || available[product.idcode] === 0)
  const canAccept = !isEmpty && !slotTaken
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onLeave()}
      title={texts.changedTitle}
      footer={
        <>
          {canAccept && (
            <Button kind="primary" size="lg" onClick={onAccept}>
              {texts.acceptChanges}
            </Button>
          )}
          <Button kind={canAccept ? 'secondary' : 'strong'} size="lg" onClick={onLeave}>
            {slotTaken ? texts.chooseSlot : texts.leaveChanges}
          </Button>
        </>
      }
    >
      <div className={styles.changes}>
        {lines.length > 0 && (
          <ul className={styles.lines}>
            {lines.map(({ product, count }) => {
              const left = available[product.idcode] ?? 0
              const words = texts.changedCount(amountOf(count, product.unit), amountOf(left, product.unit))
              return (
                <li key={product.idcode}>
                  <span className={styles.name}>{product.name}</span>
                  <span className={styles.change}>{left > 0 ? words : texts.changedGone}</span>
                </li>
              )
            })}
          </ul>
        )}
        {couponReason !== '' && <p>{texts.changedCoupon(couponReason)}</p>}
        {slotTaken && <p>{texts.changedSlot}</p>}
        {isEmpty && <p>{texts.changedEmpty}</p>}
        {lines.length === 0 && !slotTaken && couponReason === '' && <p>{changed.text}</p>}
        {canAccept && (
          <p className={styles.total}>
            <span>{texts.changedTotal}</span>
            <span>
              {now !== before && <s className={styles.before}>{formatSum(before)}</s>} <b>{formatSum(now)}</b>
            </span>
          </p>
        )}
      </div>
    </Dialog>
  )
}
