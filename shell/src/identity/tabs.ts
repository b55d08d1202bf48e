const NAME = 'vitrina-session'
let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel(NAME)
  return channel
}

/** Tells the other tabs of this browser that the visitor is somebody else now. Nothing personal is in it. */
export function tellTabs(): void {
  open()?.postMessage(null)
}

export function hearTabs(hear: () => void): void {
  open()?.addEventListener('message', () => hear())
}
