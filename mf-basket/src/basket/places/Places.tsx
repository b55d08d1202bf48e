import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { askedTwice, useOnDemand } from '@vitrina/ui/on-demand'
import { GoneNote } from '../BasketNotes.tsx'
import styles from './Places.module.css'

const loadChanges = askedTwice(() =>
  import(/* webpackChunkName: "basket-more" */ '../../changes/Changes.tsx').then(({ BasketChanges }) => ({
    default: BasketChanges,
  })),
)
const loadGauge = askedTwice(() =>
  import(/* webpackChunkName: "basket-more" */ '../../load/Load.tsx').then(({ LoadGauge }) => ({ default: LoadGauge })),
)
const loadOneTrip = askedTwice(() =>
  import(/* webpackChunkName: "basket-more" */ '../../one-trip/OneTrip.tsx').then(({ OneTrip }) => ({
    default: OneTrip,
  })),
)
const loadSharing = askedTwice(() =>
  import(/* webpackChunkName: "basket-more" */ '../../sharing/Sharing.tsx').then(({ Sharing }) => ({
    default: Sharing,
  })),
)
const loadShared = askedTwice(() =>
  import(/* webpackChunkName: "basket-more" */ '../../shared-basket/SharedBasket.tsx').then(({ SharedBasket }) => ({
    default: SharedBasket,
  })),
)
const loadQuickOrder = askedTwice(() =>
  import(/* webpackChunkName: "quick-order" */ '../../quick-order/QuickOrder.tsx').then(({ QuickOrder }) => ({
    default: QuickOrder,
  })),
)

/** What stands beside the basket and does not come is left out: everything else goes on. */
const leaveOut = () => undefined

/** Above the lines: what has changed since they were seen last, and what is no longer sold. */
export function ChangesPlace({ basket }: { basket: Basket }) {
  const Changes = useOnDemand(loadChanges, true, leaveOut)
  return Changes ? <Changes basket={basket} /> : <GoneNote missing={basket.missing} />
}

/** What the order weighs and what can carry it. */
export function LoadPlace({ lines }: { lines: readonly BasketLine[] }) {
  const Load = useOnDemand(loadGauge, true, leaveOut)
  return <div className={styles.load}>{Load && <Load lines={lines} />}</div>
}

/** Where everything can be had at once. */
export function OneTripPlace({ basket }: { basket: Basket }) {
  const OneTrip = useOnDemand(loadOneTrip, true, leaveOut)
  return <div className={styles.button}>{OneTrip && <OneTrip basket={basket} />}</div>
}

/** The basket for others: a link, paper, files. */
export function SharingPlace({ basket }: { basket: Basket }) {
  const Sharing = useOnDemand(loadSharing, true, leaveOut)
  return <div className={styles.sharing}>{Sharing && <Sharing basket={basket} />}</div>
}

/** A basket that somebody has passed on. */
export function SharedPlace({ code }: { code: string }) {
  const Shared = useOnDemand(loadShared, true, leaveOut)
  return Shared && <Shared code={code} />
}

export interface QuickOrderPlaceProps {
  isOpen: boolean
  text: string
  onClose: () => void
  /** The same at every render. */
  onFailed: () => void
}

/** The window that takes a list; fetched when it is first wanted. */
export function QuickOrderPlace({ isOpen, text, onClose, onFailed }: QuickOrderPlaceProps) {
  const QuickOrder = useOnDemand(loadQuickOrder, isOpen, onFailed)
  return QuickOrder && <QuickOrder isOpen={isOpen} onClose={onClose} text={text} />
}
