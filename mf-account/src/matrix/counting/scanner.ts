import { createDetector } from '@vitrina/ui/code-reading'

const SCAN_INTERVAL_MS = 200

/** Why a camera reads no codes. `unread`: nothing here can read them; `none`: there is no camera; `busy`: others use it. */
export type ScanFault = 'unread' | 'denied' | 'none' | 'busy'

const faults: Readonly<Record<string, ScanFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What `scan` has thrown, as why there is nothing to see. */
export const faultOf = (error: unknown): ScanFault =>
  (error instanceof Error || error instanceof DOMException ? faults[error.name] : undefined) ?? 'unread'

/** Looks through the camera until a code is seen; null when that is given up. What it throws `faultOf` tells. */
export async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const reader = createDetector('mf-account')
  // Whoever is refused the camera first is told of that.
  reader.catch(() => {})
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    const detector = await reader
    while (!signal.aborted) {
      // A frame that cannot be read is followed by the next one.
      const [code] = await detector.detect(video).catch(() => [])
      if (signal.aborted) return null
      if (code) return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
