import { afterEach, expect, test, vi } from 'vitest'
import { createDetector } from './code-detector.ts'

vi.mock('./wasm-detector.ts', () => ({
  wasmDetector: async (remote: string) => ({ detect: async () => [{ rawValue: `own of ${remote}` }] }),
}))
afterEach(() => vi.unstubAllGlobals())

function withBrowserThatReads(known: () => Promise<string[]>) {
  class BarcodeDetector {
    static getSupportedFormats = known
    formats: string[]
    constructor(options: { formats: string[] }) {
      this.formats = options.formats
    }
    detect = async () => [{ rawValue: this.formats.join() }]
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
}

const detectedValues = async () => (await (await createDetector('mf-account')).detect({} as ImageBitmap))[0]?.rawValue

test('uses the native detector when it supports barcodes and QR codes, with the formats it knows', async () => {
  withBrowserThatReads(async () => ['qr_code', 'pdf417', 'ean_13'])
  expect(await detectedValues()).toBe('qr_code,ean_13')
})

test.each([
  ['knows no such thing', () => undefined],
  ['reads only QR codes', () => withBrowserThatReads(async () => ['qr_code'])],
  ['cannot say what it reads', () => withBrowserThatReads(() => Promise.reject(new Error('no service')))],
])('loads the wasm detector when the browser %s', async (_, prepare) => {
  prepare()
  expect(await detectedValues()).toBe('own of mf-account')
})
