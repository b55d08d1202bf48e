import type { Decoder } from '../../infra/decoding/decoder.ts'
import { logoShapes } from '../../infra/logo.ts'

/** Social networks show a picture of 1200 by 630 px without cropping it. */
const WIDTH = 1200
const HEIGHT = 630
const STEP = 30

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line((at + 1) * STEP)).join('')

const grid = lines(WIDTH / STEP - 1, (x) => `M${x} 0v${HEIGHT}`) + lines(HEIGHT / STEP - 1, (y) => `M0 ${y}h${WIDTH}`)

/** A frame house between dimension lines, without text, so that it needs no font of the machine. */
const house =
  'M660 450V270L840 150l180 120v180M630 290l210-140 210 140M660 450h360M720 450V330h90v120M870 330h90v60h-90zM915 330v60' +
  'M660 270h360M780 270V190M900 270V190M840 270V150'
const dimensions = 'M660 495h360M660 480v30M1020 480v30M1080 150v300M1065 150h30M1065 450h30'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f1f5f9"/>
<path d="${grid}" stroke="#0b4f8a" stroke-opacity=".08" fill="none"/>
<path d="${house}" stroke="#0b4f8a" stroke-width="4" fill="none" stroke-linejoin="round" stroke-linecap="round"/>
<path d="${dimensions}" stroke="#0b4f8a" stroke-width="2" stroke-opacity=".6" fill="none"/>
<g transform="translate(150 180) scale(7.5)">${logoShapes}</g>
</svg>`

/** The share picture (PNG) of pages that have none of their own; rendered with the first request. */
export class SharePicture {
  private readonly decoder: Decoder
  private pending: Promise<Buffer> | undefined

  constructor(decoder: Decoder) {
    this.decoder = decoder
  }

  /** Rejects when the decoder fails; the next request then renders it again. */
  png(): Promise<Buffer> {
    this.pending ??= this.decoder.run({ kind: 'drawing' }, Buffer.from(drawing), { lane: 'shop' }).catch((error) => {
      this.pending = undefined
      throw error
    })
    return this.pending
  }
}
