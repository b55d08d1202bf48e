import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../workspace.ts'

/** Inputs of the model, from `docs/capacity.json`; times are ms of processor time per request. */
export interface Inputs {
  measured: {
    memoryPageGateway: number
    renderedGateway: number
    renderedRenderer: number
    call: number
    haproxy: number
    redisCall: number
    order: number
    redisKeyBytes: number
    pageKb: number
    logBytes: number
    spans: number
    spanBytes: number
  }
  assumed: {
    visitsADay: number
    documents: number
    calls: number
    busiestHour: number
    busiestMinutes: number
    fromMemory: number
    ordersOfVisits: number
    /** Highest processor utilisation at which requests are still answered without queueing. */
    busy: number
    machines: number
    documentKb: number
    callKb: number
    /** Share of the requests that are traced. */
    traced: number
    /** How long rate limit counters are stored, s, and how many keys a visit has. */
    window: number
    keysAVisit: number
  }
}

export interface Row {
  what: string
  perSecond: number
  ms: number
  processors: number
}

export const readInputs = (): Inputs => JSON.parse(readFileSync(path.join(root, 'docs/capacity.json'), 'utf8'))

const DAY = 86_400

/** The resources that a site needs at its peak. */
export function capacityOf({ measured, assumed }: Inputs) {
  const visits = (assumed.visitsADay / DAY) * assumed.busiestHour * assumed.busiestMinutes
  const documents = visits * assumed.documents
  const calls = visits * assumed.calls
  const row = (what: string, perSecond: number, ms: number): Row => ({
    what,
    perSecond,
    ms,
    processors: (perSecond * ms) / 1000,
  })
  const own = [
    row('documents from memory', documents * assumed.fromMemory, measured.memoryPageGateway),
    row(
      'documents that are rendered',
      documents * (1 - assumed.fromMemory),
      measured.renderedGateway + measured.renderedRenderer,
    ),
    row('calls', calls, measured.call),
    row('orders, with their seven steps', visits * assumed.ordersOfVisits, measured.order),
  ]
  const processors = own.reduce((sum, one) => sum + one.processors, 0)
  const around = [
    row('HAProxy: TLS, HTTP/2', documents + calls, measured.haproxy),
    row('Redis: counts of calls', calls, measured.redisCall),
  ]
  const { machines, busy } = assumed
  const requestsADay = assumed.visitsADay * (assumed.documents + assumed.calls)
  return {
    visits,
    rows: [...own, ...around],
    processors,
    /** With one machine down the others stay within the highest utilisation. */
    needed: Math.ceil((processors / busy) * (machines / (machines - 1))),
    megabits: ((documents * assumed.documentKb + calls * assumed.callKb) * 8) / 1000,
    redisMb: (visits * assumed.window * assumed.keysAVisit * measured.redisKeyBytes) / 1e6,
    pagesInMemory: (cacheMb: number) => (cacheMb * 1024) / measured.pageKb,
    logGbADay: (requestsADay * measured.logBytes) / 1e9,
    traceGbADay: (requestsADay * assumed.traced * measured.spans * measured.spanBytes) / 1e9,
  }
}

const number = (value: number): string =>
  value >= 1000
    ? `${Math.round(value / 10) * 10}`
    : value >= 10
      ? String(Math.round(value))
      : String(Number(value.toPrecision(2)))

/** Rows of the table in docs/capacity.md. */
export function writtenRows(inputs: Inputs): string[] {
  const { rows, processors } = capacityOf(inputs)
  const written = rows.map(({ what, perSecond, ms, processors }) =>
    [what, number(perSecond), String(Number(ms.toPrecision(2))), number(processors)].join(' | '),
  )
  return [...written, `**gateways and renderers** |  |  | **${number(processors)}**`]
}

/** The summary sentence in docs/capacity.md. */
export function writtenNeed(inputs: Inputs): string[] {
  const { visits, needed, megabits, redisMb, pagesInMemory, logGbADay, traceGbADay } = capacityOf(inputs)
  return [
    `a peak of ${number(visits)} visits a second`,
    `${needed} processors for gateways`,
    `${number(megabits)} Mbit a second`,
    `${number(redisMb)} MB of counts`,
    `128 MB are ${number(pagesInMemory(128))} pages`,
    `${number(logGbADay)} GB of lines a day`,
    `${number(traceGbADay)} GB of traces a day`,
  ]
}
