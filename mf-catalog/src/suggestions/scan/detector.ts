/** What browsers that read codes offer; the types of the language do not know it yet. */
export interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const wanted = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'data_matrix']

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Reads codes in pictures; null where the browser cannot. */
export async function createDetector(): Promise<Detector | null> {
  const Made = detectorClass()
  if (!Made) return null
  const known = await Made.getSupportedFormats()
  const formats = wanted.filter((format) => known.includes(format))
  return formats.length > 0 ? new Made({ formats }) : null
}

/** Whether there is a camera, and a browser that reads codes. Nobody is asked for anything. */
export async function canScan(): Promise<boolean> {
  const devices = navigator.mediaDevices
  if (!detectorClass() || !devices?.getUserMedia || !devices.enumerateDevices) return false
  const all = await devices.enumerateDevices()
  return all.some(({ kind }) => kind === 'videoinput') && (await createDetector()) !== null
}
