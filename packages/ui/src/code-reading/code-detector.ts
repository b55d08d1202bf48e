import type { CodeDetector } from './detector.ts'
import { wasmDetector } from './wasm-detector.ts'

interface DetectorClass {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats?(): Promise<string[]>
}

const codeFormats = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'code_39', 'data_matrix'] as const

/** The native detector is used only if it supports these: the codes on packages and shelf labels. */
const requiredFormats = ['qr_code', 'ean_13']

function nativeDetector(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return typeof found === 'function' ? (found as DetectorClass) : null
}

/** The native detector, otherwise the wasm one for the remote named `remote`; rejects when that fails to load. */
export async function createDetector(remote: string): Promise<CodeDetector> {
  const Own = nativeDetector()
  const known = (await Own?.getSupportedFormats?.().catch(() => [])) ?? []
  const formats = codeFormats.filter((format) => known.includes(format))
  if (Own && requiredFormats.every((format) => known.includes(format))) return new Own({ formats })
  return wasmDetector(remote)
}
