import type { CodeDetector } from './detector.ts'
import { wasmDetector } from './wasm-detector.ts'

interface DetectorClass {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats?(): Promise<string[]>
}

const codeFormats = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'code_39', 'data_matrix'] as const

/** A browser that cannot read these is of no use on a shelf. */
const requiredFormats = ['qr_code', 'ean_13']

function nativeDetector(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return typeof found === 'function' ? (found as DetectorClass) : null
}

/** The reader of the browser, else one of our own for the remote `room`; rejects when that cannot be fetched. */
export async function createDetector(room: string): Promise<CodeDetector> {
  const Own = nativeDetector()
  const known = (await Own?.getSupportedFormats?.().catch(() => [])) ?? []
  const formats = codeFormats.filter((format) => known.includes(format))
  if (Own && requiredFormats.every((format) => known.includes(format))) return new Own({ formats })
  return wasmDetector(room)
}
