import { createDetector } from '@vitrina/ui/code-reading'

const SCAN_INTERVAL_MS = 200

/**
 * Why scanning fails. `unread`: no detector is available; `none`: there is no camera; `busy`: another application uses
 * it.
 */
export type ScanFault = 'unread' | 'denied' | 'none' | 'busy'

const faults: Readonly<Record<string, ScanFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** The `ScanFault` of an error thrown by `scan`. */
export const faultOf = (error: unknown): ScanFault =>
  (error instanceof Error || error instanceof DOMException ? faults[error.name] : undefined) ?? 'unread'

/** Scans camera frames until a code is detected; null when aborted. Its errors are classified by `faultOf`. */
export async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const reader = createDetector('mf-account')
  // A refused camera is reported before a failed detector.
  reader.catch(() => {})
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    const detector = await reader
    while (!signal.aborted) {
      // A frame that fails to decode is skipped.
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
