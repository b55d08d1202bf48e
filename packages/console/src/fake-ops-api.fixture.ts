import type { CallResult } from '@vitrina/contracts/endpoint'
import type { Access } from '@vitrina/contracts/ops/access'
import type { drillsApi } from '@vitrina/contracts/ops/drills'
import { formatMessage, type MessageDescriptor } from '@vitrina/contracts/ops/message'
import type { MoveResult } from '@vitrina/contracts/ops/moves'
import type { OpsState } from '@vitrina/contracts/ops/state'
import { autopilotAt, drillsAt, healthAt, seriesAt } from './health-data.fixture.ts'
import { historyAt, setOf, stateAt, versionOf, versionsAt } from './ops-data.fixture.ts'

export interface FakeOpsApiOptions {
  now: number
  access?: Partial<Access>
  /** Error sentences by path prefix: requests to these paths fail with them. */
  broken?: Record<string, string>
}

export interface FakeOpsApi {
  fetch: typeof fetch
  /** Bodies of the POST requests for moves, with their paths. */
  requests: { path: string; body: Record<string, unknown> }[]
  /** Closes every event stream and refuses new ones until `reconnect`. */
  disconnect: () => void
  reconnect: () => void
  /** Sets the response of a path from now on. */
  respondWith: (path: string, answer: unknown) => void
  /** Refuses every move from now on with this sentence. */
  refuseWith: (said: MessageDescriptor) => void
  /** Changes the live state and sends it as an event. */
  updateState: (turn: (state: OpsState) => OpsState) => void
}

export const TOKEN = 'stand-in-token-0123'
const ops: Access = {
  name: 'Анна',
  role: 'ops',
  remote: null,
  may: { publish: [], canary: [], switch: true },
  until: null,
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** An in-memory ops API that follows the contract: reads return fixture data, a rollback changes the live version. */
export function createFakeOpsApi({ now, access, broken = {} }: FakeOpsApiOptions): FakeOpsApi {
  let state = stateAt(now)
  const history = historyAt(now)
  const requests: FakeOpsApi['requests'] = []
  const own = new Map<string, unknown>()
  const lines = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let isCut = false
  let refusal: MessageDescriptor | null = null
  const encoder = new TextEncoder()
  const event = (kind: string, data: unknown) => encoder.encode(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
  const tell = () => {
    for (const line of lines) line.enqueue(event('state', state))
  }

  const rollback = (body: Record<string, unknown>): Response => {
    const name = String(body.name)
    const part = state.parts.find((one) => one.name === name)
    if (!part || part.version !== body.from) return json({ detail: 'Somebody was first: look again.' }, 409)
    const to = String(body.to)
    const sequence = state.sequence + 1
    const changes = [{ name, from: part.version, to }]
    const last = {
      sequence,
      at: new Date(now).toISOString(),
      action: 'rollback' as const,
      by: 'Анна',
      reason: String(body.reason),
      from: state.set,
      to: setOf(sequence),
      changes,
      subject: { name, version: to, percent: null },
      canaries: state.canaries.map(({ name: of, version, percent }) => ({ name: of, version, percent })),
      hash: 'cd'.repeat(32),
    }
    history.unshift(last)
    state = {
      ...state,
      sequence,
      set: last.to,
      previous: state.set,
      last,
      parts: state.parts.map((one) =>
        one.name === name ? { ...one, version: to, before: part.version, packageVersion: '1.2.0' } : one,
      ),
      gateways: state.gateways.map((gateway) => ({ ...gateway, sequence, set: last.to })),
    }
    setTimeout(tell, 5)
    return json({ set: last.to, sequence, changes, moved: true, approval: null } satisfies MoveResult)
  }

  const events = (signal: AbortSignal | null | undefined): Response => {
    if (isCut) return json({ detail: 'away' }, 503)
    let line: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        line = controller
        lines.add(controller)
        controller.enqueue(encoder.encode(': here\n\n'))
        controller.enqueue(event('state', state))
      },
      cancel: () => void lines.delete(line),
    })
    signal?.addEventListener('abort', () => lines.delete(line))
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  const page = (url: URL): Response => {
    const before = Number(url.searchParams.get('before') ?? Number.POSITIVE_INFINITY)
    const name = url.searchParams.get('name')
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 50), 5)
    const all = history.filter(
      ({ sequence, subject, changes }) =>
        sequence < before && (!name || subject?.name === name || changes.some((change) => change.name === name)),
    )
    const entries = all.slice(0, limit)
    return json({ entries, next: all.length > limit ? (entries.at(-1)?.sequence ?? null) : null })
  }

  const diff = (url: URL): Response => {
    const size = (number: number) =>
      versionsAt('mf-basket', now).find(({ version }) => version === versionOf('mf-basket', number)) ?? null
    return json({
      from: url.searchParams.get('from'),
      to: url.searchParams.get('to'),
      parts: [
        {
          name: 'mf-basket',
          from: size(2),
          to: size(4),
          files: [
            { path: 'browser/routes.js', fromBytes: 31_200, toBytes: 33_400 },
            { path: 'browser/coupon.js', fromBytes: null, toBytes: 2100 },
          ],
        },
      ],
      same: ['shell', 'mf-catalog', 'mf-product', 'mf-account', 'mf-content'],
    })
  }

  const drills = { drills: drillsAt(now), everyMinutes: 720, validDays: 7 }
  const read = (url: URL): Response => {
    const [, , resource, name] = url.pathname.split('/')
    const minutes = Number(url.searchParams.get('minutes') ?? 60)
    if (resource === 'whoami') return json({ ...ops, ...access })
    if (resource === 'state') return json(state)
    if (resource === 'history') return page(url)
    if (resource === 'versions') return json({ name, versions: versionsAt(name ?? '', now) })
    if (resource === 'health' && name) return json({ name, minutes, versions: seriesAt(name, minutes, now) })
    if (resource === 'health') return json({ minutes, versions: healthAt(now) })
    if (resource === 'autopilot') return json(autopilotAt(now))
    if (resource === 'drills') return json(drills satisfies CallResult<typeof drillsApi.list>)
    if (resource === 'verify')
      return json({ files: 312, damage: [], entries: history.length, firstBad: null, isSound: true })
    if (resource === 'sets') {
      const moved = history.filter(({ from, to }) => from !== to)
      const stretches = moved.map(({ to, sequence, at }, place) => ({
        set: to,
        sequence,
        from: at,
        until: moved[place - 1]?.at ?? null,
      }))
      return json({ stretches, next: null })
    }
    return json({ detail: 'There is no such call.' }, 404)
  }

  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'http://console.test')
    if (new Headers(init?.headers).get('authorization') !== `Bearer ${TOKEN}`) return json({ detail: 'no' }, 401)
    const fault = Object.entries(broken).find(([start]) => url.pathname.startsWith(start))
    if (fault) return json({ detail: fault[1] }, 500)
    if (own.has(url.pathname)) return json(own.get(url.pathname))
    if (url.pathname === '/api/events') return events(init?.signal)
    if (url.pathname === '/api/diff') return diff(url)
    if (init?.method === 'GET' || init?.method === undefined) return read(url)
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>
    requests.push({ path: url.pathname, body })
    if (url.pathname === '/api/rollback') return rollback(body)
    if (url.pathname === '/api/previews') {
      const until = new Date(now + 8 * 3_600_000).toISOString()
      return json({
        id: 'pr-2',
        set: setOf(97),
        parts: body.parts,
        by: 'Анна',
        at: new Date(now).toISOString(),
        until,
        url: 'https://shop.test/?preview=abc',
      })
    }
    if (refusal) return json({ detail: formatMessage(refusal), said: refusal }, 409)
    return json({ detail: 'The depot is full: nothing has moved.' }, 409)
  }

  return {
    fetch: answer,
    requests: requests,
    respondWith: (path, answer) => void own.set(path, answer),
    refuseWith: (said) => {
      refusal = said
    },
    disconnect: () => {
      isCut = true
      for (const line of lines) line.close()
      lines.clear()
    },
    reconnect: () => {
      isCut = false
    },
    updateState: (turn) => {
      state = turn(state)
      tell()
    },
  }
}
