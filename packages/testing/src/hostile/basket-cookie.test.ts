/** Cost of one request with a guest's basket cookies that are packed as densely as the head size allows. */

import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basketLimits } from '../../../contracts/src/site/bounds.ts'
import { type HostileSite, openHostileSite } from './hostile-site.ts'

const LONGEST_PAUSE_MS = 50
const TIMES = 3
/** Characters of a head that remain for cookies. */
const LONGEST_COOKIES = 30_000
const CODES_OF_A_CALL = 500
const guest = '3f0c6a52-2f6c-4f0b-9a55-52c1c8f30001'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

let site: HostileSite
beforeAll(async () => {
  site = await openHostileSite()
}, 90_000)
afterAll(() => site?.close())

/** Distinct codes of three letters in sequence, which compress best. */
const codeAt = (at: number): string =>
  [at / LETTERS.length ** 2, at / LETTERS.length, at].map((one) => LETTERS[Math.floor(one) % LETTERS.length]).join('')
const linesOf = (count: number): string =>
  ['1', ...Array.from({ length: count }, (_, at) => `${codeAt(at)}*1`)].join('~')

const encodeList = (text: string): string => {
  const data = deflateRawSync(text, { level: 9 }).toString('base64url')
  return `2~1~${createHash('sha256').update(data).digest('base64url').slice(0, 6)}~${data}`
}

/** JSON up to the limit of the unpacked size. */
const jsonOf = (itemAt: (at: number) => string): string => {
  let text = `[${itemAt(0)}`
  for (let at = 1; text.length < 80_000; at += 1) text += `,${itemAt(at)}`
  return `${text}]`
}

const manyLines = linesOf(9000)
const cookies: [string, string][] = [
  ['9,000 lines, packed', encodeList(manyLines)],
  ['lines up to the end of the head, as they are', manyLines.slice(0, LONGEST_COOKIES)],
  ['a line that is repeated, packed', encodeList(`1${'~A*1'.repeat(65_000)}`)],
  ['objects of JSON with different keys, packed', encodeList(jsonOf((at) => `{"${at.toString(36)}":1}`))],
  ['lines as JSON, packed', encodeList(jsonOf((at) => `{"idcode":"${codeAt(at)}","count":1}`))],
  ['lists in lists of JSON, packed', encodeList('['.repeat(80_000))],
  ['encoded separators alone, packed', encodeList(`1${'%7E'.repeat(26_000)}`)],
  ['separators alone, packed', encodeList(`1${'~'.repeat(260_000)}`)],
  ['a text of 20 MB, packed', encodeList(`1~A*1~${'A'.repeat(20_000_000)}`)],
]

test.each(cookies)(
  'a basket of %s stops the gateway for no more than 50 ms and asks for no more goods than a basket may hold',
  async (_what, value) => {
    expect(value.length).toBeLessThanOrEqual(LONGEST_COOKIES)
    const pauses: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      await site.pause()
      const answer = await site.send({
        method: 'GET',
        target: '/api/site/basket/',
        headers: ['Cookie', `user_uuid=${guest}; Basket_${guest}=${value}`],
      })
      expect(answer?.status).toBe(200)
      const requests = site.site.retailer.requests.filter(({ path }) => path.endsWith('/products/idcodes/'))
      expect(requests.length).toBeLessThanOrEqual(Math.ceil(basketLimits.lines / CODES_OF_A_CALL))
      pauses.push(await site.pause())
    }
    expect(Math.min(...pauses)).toBeLessThanOrEqual(LONGEST_PAUSE_MS)
  },
  60_000,
)
