/** A fake camera: a printed code as a video of uncompressed frames, which Chromium uses as its camera. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const PAPER = 235
const INK = 16

const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const invertBits = (bits: string): string => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const even = odd.map((bits) => [...invertBits(bits)].toReversed().join(''))
/** The parities of the left six digits encode the first digit. */
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/** One row of an EAN-13 barcode, 1 for dark. */
function bars(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  const parity = parities[first] ?? ''
  const left = digits.slice(0, 6).map((digit, at) => (parity[at] === '1' ? even : odd)[digit])
  const right = digits.slice(6).map((digit) => invertBits(odd[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

type IsDark = (x: number, y: number) => boolean

function barsAt(code: string, unit: number): IsDark {
  const row = bars(code)
  const left = Math.floor((WIDTH - row.length * unit) / 2)
  return (x, y) => y > 140 && y < 340 && row[Math.floor((x - left) / unit)] === '1' && x >= left
}

function qrAt(text: string, unit: number): IsDark {
  const { data, size } = encode(text, { border: 0 })
  const [left, top] = [Math.floor((WIDTH - size * unit) / 2), Math.floor((HEIGHT - size * unit) / 2)]
  return (x, y) =>
    x >= left && y >= top && (data[Math.floor((y - top) / unit)]?.[Math.floor((x - left) / unit)] ?? false)
}

export interface Film {
  file: string
  remove(): void
}

/** A video that shows only this code: a barcode for thirteen digits, else a QR code. */
export function filmOfCode(code: string): Film {
  const isDark = /^\d{13}$/.test(code) ? barsAt(code, 4) : qrAt(code, 8)
  const light = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) if (isDark(x, y)) light[y * WIDTH + x] = INK
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-film-'))
  const file = path.join(folder, 'code.y4m')
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, frame, frame]))
  return { file, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
