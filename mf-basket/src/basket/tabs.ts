import type { Basket } from '@vitrina/contracts/site/basket'

// The number changes with the shape of what is told, so that tabs of two releases do not misread each other.
const NAME = 'vitrina-basket-1'
let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel(NAME)
  return channel
}

/** Tells the other tabs of this browser what the basket has become. */
export function tellTabs(basket: Basket): void {
  open()?.postMessage(basket)
}

export function hearTabs(hear: (basket: Basket) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<Basket>) => hear(data))
}
