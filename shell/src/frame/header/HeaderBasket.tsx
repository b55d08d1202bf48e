import { remoteWidget } from '@vitrina/federation/remotes'
import type { MiniBasketProps } from '@vitrina/mf-basket/MiniBasket'
import { paths } from '@vitrina/site/paths'
import { BarItem } from '@vitrina/ui/BarItem'
import { BasketIcon } from '@vitrina/ui/icons'
import type { ReactNode } from 'react'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import styles from './HeaderBasket.module.css'

/** The link to the basket while its remote is unavailable. */
const basketLink = <BarItem href={paths.cart()} icon={<BasketIcon />} text={texts.basket} renderLink={renderLink} />

const miniBasket = (fallback: ReactNode) =>
  remoteWidget<MiniBasketProps>('mf-basket/MiniBasket', { pending: fallback, failed: () => fallback })

/** The basket with its sum. */
export const HeaderBasket = miniBasket(<div className={styles.place}>{basketLink}</div>)

const Compact = miniBasket(basketLink)

/** The basket in the phone's bar: the count without the sum. */
export const CompactBasket = () => <Compact compact />
