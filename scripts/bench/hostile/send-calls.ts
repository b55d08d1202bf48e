import { type Agent, request } from 'node:http'
import { RawClient } from '../../../gateway/src/http/hardening/raw-client.fixture.ts'
import type { RawRequest } from '../../../gateway/src/http/hardening/raw-request.fixture.ts'
import type { AnswerLog } from './answer-log.ts'
import type { GeneratedCall } from './generated-calls.ts'
import { openAgent, type RawHttpRequest, sendRequest } from './http-client.ts'
import type { SlowestRequests } from './slowest-requests.ts'

const AT_ONCE = 8
const ADDRESSES = 60
/** Calls with one session; a hostile call may have ended it. */
const CALLS_OF_SESSION = 200
const MOST_SIGN_INS = 5
const credentials = JSON.stringify({ email: 'retail@vitrina.test', password: 'vitrina-demo' })

/** One call in four comes from one address, which reaches its rate limits. */
const addressOf = (at: number): string => (at % 4 === 0 ? '10.66.0.1' : `10.66.1.${1 + (at % ADDRESSES)}`)

/** Visitors are recognized by an id in their cookie. */
const visitorOf = (at: number): string =>
  `3f0c6a52-2f6c-4f0b-9a55-52c1c8f3${(at % ADDRESSES).toString().padStart(4, '0')}`

/**
 * Session cookies of the account. Sign-in is answered with 401 when one of the inputs ends all sessions of the account
 * at the same time, and is then repeated.
 */
async function signIn(agent: Agent, origin: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, cookies } = await trySignIn(agent, origin)
    if (status === 200) return cookies
    if (status !== 401 || attempt === MOST_SIGN_INS) throw new Error(`Signing in was answered with ${status}`)
  }
}

function trySignIn(agent: Agent, origin: string): Promise<{ status: number | undefined; cookies: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-vitrina': '1', 'x-forwarded-for': '172.16.8.8' }
    const call = request(`${origin}/api/ecm/bazis/users/signin/`, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0])
      resolve({ status: response.statusCode, cookies: cookies.join('; ') })
    })
    call.once('error', reject)
    call.end(credentials)
  })
}

/** Runs workers that each take the next item until none is left. */
async function forEachConcurrently<One>(
  all: readonly One[],
  send: (one: One, at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < all.length; at = next++) await send(all[at] as One, at)
    }),
  )
}

/** Sends half of the calls with the session of a signed-in account. */
export async function sendGeneratedCalls(
  origin: string,
  made: readonly GeneratedCall[],
  seen: AnswerLog,
  slowest: SlowestRequests,
): Promise<void> {
  const agent = openAgent(AT_ONCE)
  let session = Promise.resolve('')
  await forEachConcurrently(made, async ({ method, target, body, type = 'application/json' }, at) => {
    if (at % CALLS_OF_SESSION === 0) session = signIn(agent, origin)
    const cookies = [`user_uuid=${visitorOf(at)}`, ...(at % 2 === 0 ? [await session] : [])].join('; ')
    const headers = [
      'Host',
      new URL(origin).host,
      'X-Forwarded-For',
      addressOf(at),
      'X-Vitrina',
      '1',
      'Cookie',
      cookies,
    ]
    const input: RawHttpRequest = { method, target, headers, ...(body === undefined ? {} : { body }) }
    if (body !== undefined) headers.push('Content-Type', type)
    const answer = await sendRequest(agent, origin, input)
    seen.record('own calls', input, answer)
    slowest.record(input, answer?.ms ?? 0)
  })
  agent.destroy()
}

/** Sends texts that are slow for regular expressions in every place that takes a text. */
export async function sendTexts(
  origin: string,
  all: readonly RawHttpRequest[],
  seen: AnswerLog,
  slowest: SlowestRequests,
): Promise<void> {
  const agent = openAgent(AT_ONCE)
  const { host } = new URL(origin)
  await forEachConcurrently(all, async ({ headers, ...rest }, at) => {
    const own = new Set(headers.map((name) => name.toLowerCase()))
    const usual = {
      Host: host,
      'X-Forwarded-For': addressOf(at),
      'X-Vitrina': '1',
      Cookie: `user_uuid=${visitorOf(at)}`,
    }
    const more = Object.entries(usual).flatMap(([name, value]) => (own.has(name.toLowerCase()) ? [] : [name, value]))
    const input = { ...rest, headers: [...more, ...headers] }
    const answer = await sendRequest(agent, origin, input)
    seen.record('own texts', input, answer)
    slowest.record(input, answer?.ms ?? 0)
  })
  agent.destroy()
}

export async function sendHeaders(
  origin: string,
  all: readonly { target: string; headers: string[] }[],
  seen: AnswerLog,
): Promise<void> {
  const agent = openAgent(AT_ONCE)
  const { host } = new URL(origin)
  await forEachConcurrently(all, async ({ target, headers }) => {
    const input = { method: 'GET', target, headers: ['Host', host, ...headers] }
    seen.record('own headers', input, await sendRequest(agent, origin, input))
  })
  agent.destroy()
}

/** Sends raw bytes; requests that never end are tested elsewhere. */
export async function sendRaw(origin: string, rows: readonly RawRequest[], seen: AnswerLog): Promise<void> {
  const ended = rows.filter(({ statuses }) => statuses.length > 0)
  await forEachConcurrently(ended, async ({ what, sent, inTurn, statuses, closes }, at) => {
    const startedAt = performance.now()
    const client = await RawClient.open(Number(new URL(origin).port))
    const parts = sent.map((part) => part.replaceAll('ADDRESS.WIDE', `10.167.1.${100 + (at % 100)}`))
    await client.send(parts, inTurn)
    await client.until(() => client.statuses.length >= statuses.length && (!closes || client.isClosed))
    client.close()
    const made = { method: 'BYTES', target: what, body: parts.join('') }
    const ms = performance.now() - startedAt
    const body = Buffer.from(client.received, 'latin1')
    if (client.statuses.length === 0) seen.record('own bytes', made, null)
    for (const status of client.statuses.filter((one) => one !== 100))
      seen.record('own bytes', made, { status, headers: [], body, ms })
  })
}
