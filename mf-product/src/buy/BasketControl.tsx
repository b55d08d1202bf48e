import { remoteWidget } from '@vitrina/federation/remotes'
import type { AddToBasketProps } from '@vitrina/mf-basket/AddToBasket'
import { Button } from '@vitrina/ui/Button'
import { BuyRow } from '@vitrina/ui/BuyRow'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { texts } from '../texts.ts'
import styles from './BasketControl.module.css'

const pending = <BuyRow stepper={<Skeleton shape="control" />} button={<Skeleton shape="control" />} />

/** The control of mf-basket, with a placeholder of the same height. */
export const BasketControl = remoteWidget<AddToBasketProps>('mf-basket/AddToBasket', {
  pending,
  failed: (retry) => (
    <BuyRow
      stepper={<p className={styles.failed}>{texts.basketFailed}</p>}
      button={<Button onClick={retry}>{texts.retry}</Button>}
    />
  ),
})

/** The same in a bar, which is as high as one button: the failure is the name and the tooltip of that button. */
export const BarBasketControl = remoteWidget<AddToBasketProps>('mf-basket/AddToBasket', {
  pending,
  failed: (retry) => (
    <Button wide onClick={retry} aria-label={`${texts.basketFailed}. ${texts.retry}`} title={texts.basketFailed}>
      {texts.retry}
    </Button>
  ),
})
