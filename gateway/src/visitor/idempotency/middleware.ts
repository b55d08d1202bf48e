import { createHash } from 'node:crypto'
import type { Endpoint } from '@vitrina/contracts/endpoint'
import { leadApi } from '@vitrina/contracts/site/lead'
import { problemApi } from '@vitrina/contracts/site/problem'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { conflict, HttpError, unprocessable } from '../../http/http-errors.ts'
import { BODY_LIMIT, FORM_LIMIT } from '../../http/middleware/body-limits.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { jsonBody } from '../../http/middleware/json-body.ts'
import { siteCalls } from '../../http/site-calls.ts'
import { type Visitor, visitorOf } from '../visitor/visitor.ts'
import type { IdempotencyStore, StoredAnswer } from './idempotency-store.ts'

/** A plain key, or a quoted one as in structured headers. */
const keyPattern = /^(?:[\w.:-]{8,128}|"[\w.:-]{8,128}")$/

const MALFORMED = 'Неверный Idempotency-Key: нужно от\u00a08 до\u00a0128 латинских букв, цифр и\u00a0знаков . _ : -'
const OTHER_BODY = 'С\u00a0этим Idempotency-Key уже пришёл другой запрос. Отправьте новый запрос с\u00a0новым ключом.'
const UNDER_WAY = 'Такой\u00a0же запрос ещё выполняется. Повторите через секунду.'
const DONE = 'Этот запрос уже выполнен, второй раз он не выполняется. Обновите страницу, чтобы увидеть результат.'

/** Statuses that say nothing final about the request: it is carried out when it is repeated. */
const transientStatuses = new Set([401, 403, 408, 429])
const isFinalStatus = (status: number): boolean =>
  (status >= 200 && status < 300) || (status >= 400 && status < 500 && !transientStatuses.has(status))

/** The owner of the key: by network for a visitor without an id, so that a lost first response can be replayed. */
const ownerOf = ({ session, isNew, address, uuid }: Visitor): string => {
  if (session?.state === 'signed-in') return `account ${uuid}`
  return isNew && address ? `network ${address}` : `guest ${uuid}`
}

const fingerprintOf = ({ method, originalUrl, body }: Request): string =>
  createHash('sha256')
    .update(`${method} ${originalUrl} ${JSON.stringify(body ?? null)}`)
    .digest('base64url')

/** Carries out a request with a key once; a repetition gets the stored response without reaching the handlers. */
function replayMiddleware(answers: IdempotencyStore): RequestHandler {
  return async (request, response, next) => {
    const { key, network, fingerprint } = parseKey(request, response)
    if (replayAnswer(await answers.find(key), fingerprint, response)) return
    const end = await answers.tryBegin(key)
    if (!end) {
      response.set('retry-after', '1')
      throw conflict(UNDER_WAY)
    }
    // The request that was in flight may have ended in between.
    const given = await answers.find(key)
    if (given) await end()
    if (replayAnswer(given, fingerprint, response)) return
    saveBeforeSending(response, async (answer) => {
      if (isFinalStatus(answer.status)) await answers.save(key, network, { fingerprint, answer })
      await end()
    })
    next()
  }
}

/** For calls that are idempotent by a key in their body: stores only the fingerprint of the first request. */
function fingerprintMiddleware(answers: IdempotencyStore): RequestHandler {
  return async (request, response, next) => {
    const { key, network, fingerprint } = parseKey(request, response)
    const given = await answers.find(key)
    if (given && given.fingerprint !== fingerprint) throw unprocessable(OTHER_BODY)
    if (!given) await answers.save(key, network, { fingerprint, answer: null })
    next()
  }
}

function parseKey(request: Request, response: Response) {
  const key = String(request.headers['idempotency-key'])
  if (!keyPattern.test(key)) throw new HttpError(400, MALFORMED)
  return {
    key: `${ownerOf(visitorOf(response))} ${key.replaceAll('"', '')}`,
    network: clientAddress(request),
    fingerprint: fingerprintOf(request),
  }
}

/** Replays the stored response; refuses a different request with the same key. */
function replayAnswer(given: StoredAnswer | null, fingerprint: string, response: Response): boolean {
  if (!given) return false
  if (given.fingerprint === fingerprint && given.isDone) throw conflict(DONE)
  if (given.fingerprint !== fingerprint || !given.answer) throw unprocessable(OTHER_BODY)
  const { status, body } = given.answer
  response.status(status).set({ 'cache-control': 'private, no-store', 'idempotency-replayed': 'true' }).json(body)
  return true
}

/** Sends the response only after it was stored, so that no repetition can miss it. */
function saveBeforeSending(
  response: Response,
  keep: (answer: { status: number; body: unknown }) => Promise<void>,
): void {
  const send = response.json.bind(response)
  response.json = (body) => {
    response.json = send
    void keep({ status: response.statusCode, body }).finally(() => send(body))
    return response
  }
}

/** Mounts the middleware for every call that creates something, by its contract. */
export function idempotencyMiddleware(answers: IdempotencyStore): RequestHandler {
  const router = Router()
  const smaller = new Set([leadApi.send.path, problemApi.report.path])
  const kinds = { once: replayMiddleware(answers), known: fingerprintMiddleware(answers) }
  for (const { path, creates } of Object.values<Endpoint>(siteCalls)) {
    if (!creates) continue
    router.post(path, jsonBody(smaller.has(path) ? FORM_LIMIT : BODY_LIMIT), kinds[creates])
  }
  return (request, response, next) =>
    request.headers['idempotency-key'] === undefined ? next() : router(request, response, next)
}
