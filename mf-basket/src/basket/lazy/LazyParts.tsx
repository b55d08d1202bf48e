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

/** A part beside the basket that fails to load is left out; the rest keeps working. */
const noop = () => undefined

/** Above the lines: changes since the last visit, and products that are no longer sold. */
export function LazyChanges({ basket }: { basket: Basket }) {
  const Changes = useLazyComponent(loadChanges, true, noop)
  return Changes ? <Changes basket={basket} /> : <MissingNote missing={basket.missing} />
}

/** The weight of the order, and a vehicle that can carry it. */
export function LazyLoadGauge({ lines }: { lines: readonly BasketLine[] }) {
  const Load = useLazyComponent(loadGauge, true, noop)
  return <div className={styles.load}>{Load && <Load lines={lines} />}</div>
}

/** Branches where everything is in stock. */
export function LazyOneTrip({ basket }: { basket: Basket }) {
  const OneTrip = useLazyComponent(loadOneTrip, true, noop)
  return <div className={styles.button}>{OneTrip && <OneTrip basket={basket} />}</div>
}

/** Sharing of the basket: a link, a printout, files. */
export function LazySharing({ basket }: { basket: Basket }) {
  const Sharing = useLazyComponent(loadSharing, true, noop)
  return <div className={styles.sharing}>{Sharing && <Sharing basket={basket} />}</div>
}

/** A basket that somebody has shared. */
export function LazySharedBasket({ code }: { code: string }) {
  const Shared = useLazyComponent(loadShared, true, noop)
  return Shared && <Shared code={code} />
}

export interface LazyQuickOrderProps {
  isOpen: boolean
  text: string
  onClose: () => void
  /** Must keep its identity between renders. */
  onFailed: () => void
}

/** The dialog for lists, loaded when it is first opened. */
export function LazyQuickOrder({ isOpen, text, onClose, onFailed }: LazyQuickOrderProps) {
  const QuickOrder = useLazyComponent(loadQuickOrder, isOpen, onFailed)
  return QuickOrder && <QuickOrder isOpen={isOpen} onClose={onClose} text={text} />
}
