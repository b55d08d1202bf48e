/**
 * Sends texts of maximum length, made to be slow for validation patterns, in every text place of every request to a
 * real gateway process. A pause is measured in processor time of the main thread, as the machine may be busy. A slow
 * request is repeated alone and beside a harmless text of the same length, and counts only when it is slow each time:
 * one garbage collection, or one JIT compilation, is no fault of the text.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RawClient } from '../../../../gateway/src/http/hardening/raw-client.fixture.ts'
import type { RawHttpRequest } from '../../../../scripts/bench/hostile/http-client.ts'
import { bodyFields, longFields, longLists, type TextPlace, wholeBodies } from './body-texts.ts'
import { type HostileSite, openHostileSite } from './hostile-site.ts'
import { headWith, rawHeads } from './raw-heads.ts'
import { addresses, fileNames, files, headers, plainHeads, reports } from './request-texts.ts'
import { fillPump, harmless, type Pump, pumps, pumpsFor, pumpsForPackages, pumpsForSlow } from './worst-texts.ts'

const LONGEST_PAUSE_MS = 50
/** Length of header lines, in UTF-16 units. */
const LONGEST_HEAD = 12_000
const IN_ONE_GO = 16
const TIMES = 3
/** A fault in one place appears in many: report only this many. */
const ENOUGH = 5

let site: HostileSite
/** Texts for expressions that are not linear, tried in every place. */
let slow: Pump[]
beforeAll(async () => {
  slow = await pumpsForSlow()
  site = await openHostileSite()
}, 90_000)
afterAll(() => site?.close())

interface TextCase {
  place: TextPlace
  length: number
  pump: Pump
}

/** Built right before sending: all requests at once would take a gigabyte. */
const inputOf = ({ place, length, pump }: TextCase): RawHttpRequest[] => {
  const input = place.put(fillPump(pump, length))
  return input ? [input] : []
}
const caseName = ({ place, length, pump }: TextCase): string => `${place.what}, ${length} of ${pump.what}`

/** For each place and length: `count` of the pumps in rotation, and all pumps for the place's own pattern. */
const casesFor = (places: readonly TextPlace[], count: number, always: readonly Pump[] = slow): TextCase[] =>
  places
    .flatMap((place) => place.lengths.map((length) => ({ place, length })))
    .flatMap(({ place, length }, at) => {
      const some = Array.from({ length: count }, (_, turn) => pumps[(at * count + turn) % pumps.length] as Pump)
      const own = place.pattern && length === place.lengths.at(-1) ? pumpsFor(place.pattern) : []
      return [...always, ...some, ...own].map((pump) => ({ place, length, pump }))
    })

/** The shortest pause over several runs of one request. */
async function pauseOf(input: RawHttpRequest): Promise<number> {
  const pauses: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await site.pause()
    await site.send(input)
    pauses.push(await site.pause())
  }
  return Math.min(...pauses)
}

async function faultsOf(all: readonly TextCase[]): Promise<string[]> {
  const faults: string[] = []
  await site.pause()
  for (let from = 0; from < all.length && faults.length < ENOUGH; from += IN_ONE_GO) {
    const some = all.slice(from, from + IN_ONE_GO).flatMap((sent) => inputOf(sent).map((input) => ({ sent, input })))
    const answers = await site.sendAll(some.map(({ input }) => input))
    for (const [at, { sent }] of some.entries()) {
      const status = answers[at]?.status ?? 'no answer'
      if (status === 'no answer' || status >= 500) faults.push(`${caseName(sent)}: ${status}`)
    }
    const longestMs = await site.pause().catch(() => null)
    // The watchdog kills a gateway whose event loop is blocked.
    if (longestMs === null) return [...faults, ...some.map(({ sent }) => `${caseName(sent)}: the gateway has ended`)]
    if (longestMs <= LONGEST_PAUSE_MS) continue
    for (const { sent, input } of some) {
      if (faults.length >= ENOUGH) break
      const ms = await pauseOf(input)
      if (ms <= LONGEST_PAUSE_MS) continue
      const [twin] = inputOf({ ...sent, pump: harmless })
      const beside = twin ? await pauseOf(twin) : 0
      faults.push(`${caseName(sent)}: ${ms.toFixed(0)} ms, and ${beside.toFixed(0)} ms for harmless text`)
    }
  }
  return faults
}

test.each<[string, readonly TextPlace[], number]>([
  ['each text of each body', bodyFields, 3],
  ['each text of each body, longer than it may be,', longFields, 1],
  ['all texts of each body', wholeBodies, 6],
  ['lists of each body', longLists, 1],
  ['addresses of calls and pages', addresses, 3],
  ['headers and cookies', headers, 4],
  ['what browsers report', reports, 15],
  ['files of text', files, 3],
  ['names of files', fileNames, 10],
])(
  '%s stop the gateway for no more than 50 ms, and are answered',
  async (_what, places, count) => {
    expect(await faultsOf(casesFor(places, count))).toEqual([])
  },
  120_000,
)

test('headers and addresses that are slow for expressions of packages stop the gateway for no more than 50 ms, and are answered', async () => {
  expect(pumpsForPackages().length).toBeGreaterThan(10)
  expect(await faultsOf(casesFor(plainHeads, 0, pumpsForPackages()))).toEqual([])
}, 120_000)

test('heads of many lines stop the gateway for no more than 50 ms, and are answered', async () => {
  const port = Number(new URL(site.site.gateway.url).port)
  const faults: string[] = []
  const slowHeads = slow.flatMap((pump) =>
    headWith(fillPump(pump, LONGEST_HEAD)).map((sent) => ({ what: pump.what, sent })),
  )
  for (const { what, sent } of [...slowHeads, ...rawHeads]) {
    const pauses: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      await site.pause()
      const client = await RawClient.open(port)
      await client.send([sent])
      const isAnswered = await client.until(() => client.statuses.length > 0)
      client.close()
      if (!isAnswered || client.statuses.some((status) => status >= 500)) faults.push(`${what}: ${client.statuses}`)
      pauses.push(await site.pause())
      if (Math.max(...pauses) <= LONGEST_PAUSE_MS) break
    }
    if (Math.min(...pauses) > LONGEST_PAUSE_MS) faults.push(`${what}: ${Math.min(...pauses).toFixed(0)} ms`)
    if (faults.length >= ENOUGH) break
  }
  expect(faults).toEqual([])
}, 60_000)

test('whatever was sent, the gateway has connected to the systems of its configuration and to its own renderers alone [S28]', async () => {
  await site.pause()
  expect(site.connectedTo.size).toBeGreaterThan(1)
  const isOwn = (to: string) => to.startsWith('/') || site.systems.includes(to)
  expect([...site.connectedTo].filter((to) => !isOwn(to))).toEqual([])
})
