/**
 * A channel to other tabs of this browser; a tab does not receive its own messages. Opened on first use; without
 * BroadcastChannel, as on a server, it does nothing.
 */
export function createTabChannel<Told>(name: string) {
  let channel: BroadcastChannel | null = null

  function open(): BroadcastChannel | null {
    if (typeof BroadcastChannel === 'undefined') return null
    channel ??= new BroadcastChannel(name)
    return channel
  }

  return {
    tell: (message: Told): void => open()?.postMessage(message),
    hear(hear: (message: Told) => void): void {
      open()?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
    },
  }
}
