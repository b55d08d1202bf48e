import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm'
import type { CodeDetector, codeFormats } from './code-detector.ts'

/** Reads codes by itself: for browsers that have no `BarcodeDetector`. Its WebAssembly comes from the site itself. */
export async function ownDetector(formats: typeof codeFormats): Promise<CodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...formats] })
}
