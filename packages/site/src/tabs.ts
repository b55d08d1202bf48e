/**
 * A way to tell the other tabs of this browser something; a tab never hears itself. Opened when first used; without
 * channels, as on a server, nobody is told and nothing is heard.
 */
export function createTabChannel<Told>(name: string) {
  let channel: BroadcastChannel | null = null

  function open(): BroadcastChannel | null {
    if (typeof BroadcastChannel === 'undefined') return null
    channel ??= new BroadcastChannel(name)
    return channel
  }

  return {
    tell: (told: Told): void => open()?.postMessage(told),
    hear(hear: (told: Told) => void): void {
      open()?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
    },
  }
}
