import { setTimeout as wait } from 'node:timers/promises'
import { buildUrl } from '@vitrina/contracts/endpoint'
import { approvalsApi } from '@vitrina/contracts/ops/approvals'
import { drillsApi } from '@vitrina/contracts/ops/drills'
import { historyApi } from '@vitrina/contracts/ops/history'
import { msg, rawMessage } from '@vitrina/contracts/ops/message'
import { movesApi } from '@vitrina/contracts/ops/moves'
import type { OpsProblem } from '@vitrina/contracts/ops/parts'
import { previewsApi } from '@vitrina/contracts/ops/previews'
import { setsApi } from '@vitrina/contracts/ops/sets'
import { stateApi } from '@vitrina/contracts/ops/state'
import { verificationApi } from '@vitrina/contracts/ops/verification'
import { GateReport, PublishResult, versionsApi } from '@vitrina/contracts/ops/versions'
import { ApiError, createApi } from '@vitrina/contracts/request'
import { RegistryError, type RegistryErrorKind } from '../registry-error.ts'
import { packBuild } from '../upload/pack.ts'
import type { PublishOutcome, ReleaseClient } from './client.ts'

const ANSWER_LIMIT_MS = 30_000
const UPLOAD_LIMIT_MS = 120_000
/** A site checks two builds at a time, each for some seconds. */
const QUEUE_LIMIT_MS = 120_000
/** A longer Retry-After is reported to the user instead. */
const MAX_RETRY_AFTER_S = 5

/**
 * Client for the ops API of a site; moves are attributed to the token. Every failure is a RegistryError with the site's
 * sentence.
 */
export function createRemoteClient(opsUrl: string, token: string): ReleaseClient {
  const base = opsUrl.replace(/\/$/, '')
  const headers = { authorization: `Bearer ${token}` }
  const api = createApi(async ({ method, url, body }) => {
    const answer = await fetch(base + url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    return { status: answer.status, text: await answer.text() }
  })
  const ask: typeof api = (endpoint, input) =>
    api(endpoint, input).catch((error: unknown) => throwRegistryError(error, base))

  return {
    state: () => ask(stateApi.read, {}),
    history: (query) => ask(historyApi.read, { query }),
    versions: async (name) => (await ask(versionsApi.list, { params: { name } })).versions,
    livePeriods: async (query) => (await ask(setsApi.list, { query })).stretches,
    liveAt: (time) => ask(setsApi.at, { query: { time } }),
    set: (id) => ask(setsApi.read, { params: { id } }),
    diff: (from, to) => ask(setsApi.diff, { query: { from, to } }),
    combine: async (set, parts) => (await ask(setsApi.combine, { body: { set, parts } })).id,
    async publish(name, dist, { isTrial }) {
      const { method, path } = isTrial ? versionsApi.tryOut : versionsApi.publish
      const url = base + buildUrl(path, { name })
      const read = isTrial ? parseTrial : parseOutcome
      return sendWithRetry(url, method, headers, dist)
        .then(read)
        .catch((error: unknown) => throwRegistryError(error, base))
    },
    promote: (name, version, reason, anyway) => ask(movesApi.promote, { body: { name, version, reason, anyway } }),
    activate: (set, reason, anyway) => ask(movesApi.activate, { body: { set, reason, anyway } }),
    startCanary: (name, version, percent, reason, anyway) =>
      ask(movesApi.startCanary, { body: { name, version, percent, reason, anyway } }),
    endCanary: (name, reason) => ask(movesApi.endCanary, { params: { name }, body: { reason } }),
    rollback: (name, how) => ask(movesApi.rollback, { body: { name, ...how } }),
    quarantine: (name, version, reason) => ask(movesApi.quarantine, { body: { name, version, reason } }),
    absolve: (name, version, reason) => ask(movesApi.absolve, { body: { name, version, reason } }),
    approve: async (id) => (await ask(approvalsApi.agree, { params: { id } })).set,
    preview: (set, minutes) => ask(previewsApi.start, { body: { set, minutes } }),
    endPreview: async (id) => void (await ask(previewsApi.end, { params: { id } })),
    verify: () => ask(verificationApi.verify, {}),
    drills: () => ask(drillsApi.list, {}),
    drill: (name) => ask(drillsApi.run, { body: { name } }),
    close: () => {},
  }
}

/** Retries while the site is busy with builds of other teams. */
async function sendWithRetry(
  url: string,
  method: string,
  headers: Record<string, string>,
  dist: string,
): Promise<unknown> {
  const deadline = performance.now() + QUEUE_LIMIT_MS
  for (;;) {
    const answer = await sendBuild(url, method, headers, dist)
    const pause = answer.status === 429 ? Number(answer.headers.get('retry-after') ?? Number.NaN) : Number.NaN
    if (!(pause <= MAX_RETRY_AFTER_S) || performance.now() > deadline) return readBody(answer)
    await answer.body?.cancel()
    await wait(pause * 1000)
  }
}

const sendBuild = async (
  url: string,
  method: string,
  headers: Record<string, string>,
  dist: string,
): Promise<Response> =>
  fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/x-tar' },
    body: (await packBuild(dist)) as unknown as ReadableStream,
    duplex: 'half',
    signal: AbortSignal.timeout(UPLOAD_LIMIT_MS),
  } as RequestInit)

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok)
    throw new ApiError('http', `the upload was answered ${answer.status}`, answer.status, problemText(text))
  return JSON.parse(text)
}

function parseOutcome(body: unknown): PublishOutcome {
  const { version, isLive, gate } = PublishResult.parse(body)
  const none = { name: '', version, refusals: [], matrix: [], tookMs: 0 }
  return { version, isLive, gate: (gate ?? none) as PublishOutcome['gate'] }
}

const parseTrial = (body: unknown): PublishOutcome => ({
  version: null,
  isLive: false,
  gate: GateReport.parse(body) as PublishOutcome['gate'],
})

/** A refusal of the gate has several reasons. */
function problemText(text: string): string {
  try {
    const { detail, refusals = [] } = JSON.parse(text) as OpsProblem
    return refusals.length > 1 ? refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`).join('\n') : detail
  } catch {
    return text.slice(0, 500)
  }
}

const errorKindByStatus: Record<number, RegistryErrorKind> = { 404: 'unknown', 429: 'busy', 503: 'busy', 507: 'full' }

function throwRegistryError(error: unknown, base: string): never {
  if (error instanceof RegistryError) throw error
  if (error instanceof ApiError && error.kind === 'http') {
    const isTheirs = error.status >= 500
    const fault = errorKindByStatus[error.status] ?? (isTheirs ? 'away' : 'refused')
    throw new RegistryError(fault, rawMessage(error.detail ?? error.message))
  }
  if (error instanceof ApiError && error.kind === 'contract') {
    throw new RegistryError('away', msg`${base} is not the ops API this command knows: ${error.message}.`)
  }
  throw new RegistryError('away', msg`${base} does not answer.`)
}
