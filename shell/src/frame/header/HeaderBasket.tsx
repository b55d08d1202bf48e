import { remoteWidget } from '@vitrina/federation/remotes'
import type { MiniBasketProps } from '@vitrina/mf-basket/MiniBasket'
import { paths } from '@vitrina/site/paths'
import { BarItem } from '@vitrina/ui/BarItem'
import { BasketIcon } from '@vitrina/ui/icons'
import type { ReactNode } from 'react'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import styles from './HeaderBasket.module.css'

/** The way to the basket when its remote is not there. */
const basketLink = <BarItem href={paths.cart()} icon={<BasketIcon />} text={texts.basket} renderLink={renderLink} />

const miniBasket = (fallback: ReactNode) =>
  remoteWidget<MiniBasketProps>('mf-basket/MiniBasket', { pending: fallback, failed: () => fallback })

/** The basket with its sum. */
export const HeaderBasket = miniBasket(<div className={styles.place}>{basketLink}</div>)

const Compact = miniBasket(basketLink)

/** The basket of the phone's bar: its number without the sum. */
export const CompactBasket = () => <Compact compact />
