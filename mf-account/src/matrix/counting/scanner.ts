interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

const FORMATS = ['qr_code', 'ean_13', 'ean_8', 'code_128', 'code_39', 'data_matrix']
const PAUSE_MS = 200

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?(): Promise<string[]>
}

function detectorClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return typeof found === 'function' ? (found as DetectorClass) : null
}

/** Why a camera reads no codes. `unread`: the browser cannot; `none`: there is no camera; `busy`: others use it. */
export type ScanFault = 'unread' | 'denied' | 'none' | 'busy'

/** Whether this device can read codes with its camera. */
export const canScan = (): boolean =>
  detectorClass() !== null && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia)

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
  const Detectors = detectorClass()
  if (!Detectors) throw new Error('This browser reads no codes')
  const known = (await Detectors.getSupportedFormats?.()) ?? FORMATS
  const formats = FORMATS.filter((format) => known.includes(format))
  if (formats.length === 0) throw new Error('This browser reads no codes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    const detector = new Detectors({ formats })
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      // A frame that cannot be read is followed by the next one.
      const [code] = await detector.detect(video).catch(() => [])
      if (code) return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
