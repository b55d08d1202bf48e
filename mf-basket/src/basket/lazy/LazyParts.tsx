import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { MissingNote } from '../BasketNotes.tsx'
import styles from './LazyParts.module.css'

const loadChanges = withRetry(() =>
  import(/* webpackChunkName: "basket-more" */ '../../changes/Changes.tsx').then(({ BasketChanges }) => ({
    default: BasketChanges,
  })),
)
const loadGauge = withRetry(() =>
  import(/* webpackChunkName: "basket-more" */ '../../load/Load.tsx').then(({ LoadGauge }) => ({ default: LoadGauge })),
)
const loadOneTrip = withRetry(() =>
  import(/* webpackChunkName: "basket-more" */ '../../one-trip/OneTrip.tsx').then(({ OneTrip }) => ({
    default: OneTrip,
  })),
)
const loadSharing = withRetry(() =>
  import(/* webpackChunkName: "basket-more" */ '../../sharing/Sharing.tsx').then(({ Sharing }) => ({
    default: Sharing,
  })),
)
const loadShared = withRetry(() =>
  import(/* webpackChunkName: "basket-more" */ '../../shared-basket/SharedBasket.tsx').then(({ SharedBasket }) => ({
    default: SharedBasket,
  })),
)
const loadQuickOrder = withRetry(() =>
  import(/* webpackChunkName: "quick-order" */ '../../quick-order/QuickOrder.tsx').then(({ QuickOrder }) => ({
    default: QuickOrder,
  })),
)

/** What stands beside the basket and does not come is left out: everything else goes on. */
const noop = () => undefined

/** Above the lines: what has changed since they were seen last, and what is no longer sold. */
export function LazyChanges({ basket }: { basket: Basket }) {
  const Changes = useLazyComponent(loadChanges, true, noop)
  return Changes ? <Changes basket={basket} /> : <MissingNote missing={basket.missing} />
}

/** What the order weighs and what can carry it. */
export function LazyLoadGauge({ lines }: { lines: readonly BasketLine[] }) {
  const Load = useLazyComponent(loadGauge, true, noop)
  return <div className={styles.load}>{Load && <Load lines={lines} />}</div>
}

/** Where everything can be had at once. */
export function LazyOneTrip({ basket }: { basket: Basket }) {
  const OneTrip = useLazyComponent(loadOneTrip, true, noop)
  return <div className={styles.button}>{OneTrip && <OneTrip basket={basket} />}</div>
}

/** The basket for others: a link, paper, files. */
export function LazySharing({ basket }: { basket: Basket }) {
  const Sharing = useLazyComponent(loadSharing, true, noop)
  return <div className={styles.sharing}>{Sharing && <Sharing basket={basket} />}</div>
}

/** A basket that somebody has passed on. */
export function LazySharedBasket({ code }: { code: string }) {
  const Shared = useLazyComponent(loadShared, true, noop)
  return Shared && <Shared code={code} />
}

export interface LazyQuickOrderProps {
  isOpen: boolean
  text: string
  onClose: () => void
  /** The same at every render. */
  onFailed: () => void
}

/** The window that takes a list; fetched when it is first wanted. */
export function LazyQuickOrder({ isOpen, text, onClose, onFailed }: LazyQuickOrderProps) {
  const QuickOrder = useLazyComponent(loadQuickOrder, isOpen, onFailed)
  return QuickOrder && <QuickOrder isOpen={isOpen} onClose={onClose} text={text} />
}
