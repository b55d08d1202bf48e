import { remoteWidget } from '@vitrina/federation/remotes'
import type { AddToBasketProps } from '@vitrina/mf-basket/AddToBasket'
import { Button } from '@vitrina/ui/Button'
import { BuyRow } from '@vitrina/ui/BuyRow'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { cardTexts } from '../texts.ts'
import styles from './BasketControl.module.css'

/** The control of mf-basket, with a placeholder of the same height. */
export const BasketControl = remoteWidget<AddToBasketProps>('mf-basket/AddToBasket', {
  pending: <BuyRow stepper={<Skeleton shape="control" />} button={<Skeleton shape="control" />} />,
  failed: (retry) => (
    <BuyRow
      stepper={<p className={styles.failed}>{cardTexts.basketFailed}</p>}
      button={<Button onClick={retry}>{cardTexts.retry}</Button>}
    />
  ),
})
