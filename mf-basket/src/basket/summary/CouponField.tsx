import type { Basket } from '@vitrina/contracts/site/basket'
import { formatSum } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { IconButton } from '@vitrina/ui/IconButton'
import { CheckIcon, CloseIcon } from '@vitrina/ui/signs'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useAlive } from '../alive.ts'
import { couponTexts as texts } from '../texts.ts'
import styles from './CouponField.module.css'
import { $couponFault, $couponInput, couponEntered, couponRemoved, couponTyped, setCouponFx } from './model.ts'

/** The coupon field with its outcome. The typed text stays until it is accepted. */
export function CouponField({ basket: { coupon, couponOutcome, discount } }: { basket: Basket }) {
  const { isAsking, type, enter, remove, ...fieldState } = useUnit({
    isAsking: setCouponFx.pending,
    typed: $couponInput,
    fault: $couponFault,
    type: couponTyped,
    enter: couponEntered,
    remove: couponRemoved,
  })
  const typed = useAlive() ? fieldState.typed : null
  if (typed === null && couponOutcome?.state === 'applied')
    return <AppliedCoupon {...{ coupon, discount, reason: couponOutcome.reason, isAsking }} onRemove={() => remove()} />
  const isUntouched = typed === null && !isAsking
  const refusal = isUntouched && couponOutcome?.state === 'refused' ? couponOutcome.reason || texts.refused : ''
  const isUnknown = isUntouched && couponOutcome?.state === 'unknown'
  const isRemovable = isUntouched && coupon !== ''
  const value = typed ?? coupon
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        enter(value)
      }}
    >
      <TextField
        label={texts.label}
        className={classNames(styles.field, isRemovable && styles.removable)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={100}
        value={value}
        error={fieldState.fault || refusal || undefined}
        hint={isUnknown ? texts.unknown : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={isAsking} aria-label={isAsking ? texts.checking : undefined}>
          {isUnknown ? texts.retry : texts.apply}
        </Button>
        {isRemovable && (
          <IconButton label={texts.remove(coupon)} icon={<CloseIcon size={20} />} onClick={() => remove()} />
        )}
      </div>
    </form>
  )
}

interface AppliedCouponProps {
  coupon: string
  /** Roubles. */
  discount: number
  reason: string
  isAsking: boolean
  onRemove: () => void
}

function AppliedCoupon({ coupon, discount, reason, isAsking, onRemove }: AppliedCouponProps) {
  return (
    <div className={styles.applied} role="status">
      <CheckIcon size={20} />
      <p className={styles.words}>
        <span className={styles.name}>{texts.applied(coupon)}</span>
        <span className={styles.off}>{discount > 0 ? texts.off(formatSum(discount)) : texts.nothingOff}</span>
        {reason !== '' && <span className={styles.reason}>{reason}</span>}
      </p>
      <IconButton
        size="sm"
        label={texts.remove(coupon)}
        icon={<CloseIcon size={20} />}
        disabled={isAsking}
        onClick={onRemove}
      />
    </div>
  )
}
