import { createHash, timingSafeEqual } from 'node:crypto'
import type { Access } from '@vitrina/contracts/ops/access'
import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { Role, Tokens } from '@vitrina/releases'
import type { RequestHandler, Response } from 'express'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { OpsHttpError } from './errors.ts'
import { TokenThrottle } from './token-throttle.ts'

/** The owner of the token that a call was sent with. */
export interface Caller {
  name: string
  role: Role
  until: string | null
  /** The caller used OPS_TOKEN, which several people may share. */
  isShared?: true
}

export interface AccessRules {
  tokens: Tokens
  /** The value of OPS_TOKEN, which has the role ops. */
  opsToken: string | undefined
}

const CONFIGURED_NAME = 'OPS_TOKEN'
/** Tokens are accepted in this header only, never in cookies, so a page of another site cannot act as an operator. */
const bearer = /^Bearer ([\w.~+/-]{8,200})$/

/**
 * Answers 401 without a valid token, and 429 to a network that has sent too many wrong ones. An issued token is
 * accepted even then: it has 256 random bits, so it cannot be guessed, and others in the network of its owner could
 * lock the owner out otherwise. OPS_TOKEN was chosen by a person and may be guessable, so it is limited as well.
 */
export function requireToken({ tokens, opsToken }: AccessRules, wrong = new TokenThrottle()): RequestHandler {
  return async (request, response, next) => {
    const network = clientAddress(request)
    const [, token] = bearer.exec(request.get('authorization') ?? '') ?? []
    if (token === undefined) {
      response.set('www-authenticate', 'Bearer')
      throw new OpsHttpError(401, msg`Send a token in the header "authorization: Bearer …".`)
    }
    const seconds = wrong.retryAfterS(network)
    if (seconds > 0 && !tokens.find(token)) {
      response.set('retry-after', String(seconds))
      throw new OpsHttpError(429, msg`Too many wrong tokens: wait ${seconds} s.`)
    }
    // Fetches revocations of other gateways first; with Redis away the last known ones apply.
    await tokens.catchUp().catch(() => {})
    const isConfigured = seconds === 0 && isSameSecret(token, opsToken)
    const caller = isConfigured ? configuredCaller : tokens.find(token)
    if (!caller) {
      wrong.addFailure(network)
      throw new OpsHttpError(401, msg`This token is wrong, over or revoked.`)
    }
    response.locals.isStillGood = () => isConfigured || tokens.find(token) !== null
    const { name, role, until } = caller
    response.locals.caller = { name, role, until, ...(isConfigured ? { isShared: true } : {}) } satisfies Caller
    next()
  }
}

const configuredCaller: Caller = { name: CONFIGURED_NAME, role: 'ops', until: null }

export function callerOf(response: Response): Caller {
  return response.locals.caller as Caller
}

/** Whether the token of a long-running response is still valid. */
export function isStillGood(response: Response): boolean {
  return (response.locals.isStillGood as (() => boolean) | undefined)?.() ?? true
}

export function remoteOf({ role }: Caller): string | null {
  return role.startsWith('team:') ? role.slice(5) : null
}

/** Throws OpsHttpError 403 for the shared OPS_TOKEN, with which one person could act as both of two. */
export function requirePerson({ isShared }: Caller): void {
  if (isShared) throw new OpsHttpError(403, msg`OPS_TOKEN is nobody's own: two persons agree with tokens of their own.`)
}

/** Throws OpsHttpError 403 unless the caller has the role ops. */
export function requireOps(caller: Caller, what: MessageDescriptor): void {
  if (caller.role !== 'ops') throw new OpsHttpError(403, msg`${caller.name} is ${caller.role}: only ops may ${what}.`)
}

/** Throws OpsHttpError 403 unless the caller has the role ops or is of the team of this remote. */
export function requireOwner(caller: Caller, name: string, what: MessageDescriptor): void {
  if (caller.role === 'ops' || remoteOf(caller) === name) return
  throw new OpsHttpError(403, msg`${caller.name} is ${caller.role}: only team:${name} and ops may ${what} ${name}.`)
}

/** Throws OpsHttpError 403 when a team asks for a larger share of visitors than teams may give to a canary. */
export function requireCanary(caller: Caller, name: string, percent: number, mostOfTeam: number): void {
  requireOwner(caller, name, msg`give visitors a canary of`)
  if (caller.role === 'ops' || percent <= mostOfTeam) return
  const most = mostOfTeam === 0 ? msg`no canaries` : msg`canaries of at most ${mostOfTeam} percent`
  throw new OpsHttpError(403, msg`Teams may start ${most} here: ask ops.`)
}

export function accessOf(caller: Caller, parts: readonly string[], teamCanaryPercent: number): Access {
  const remote = remoteOf(caller)
  const isOps = caller.role === 'ops'
  const own = isOps ? [...parts] : remote === null ? [] : [remote]
  return {
    name: caller.name,
    role: caller.role,
    remote,
    may: { publish: own, canary: isOps || teamCanaryPercent > 0 ? own : [], switch: isOps },
    until: caller.until,
  }
}

function isSameSecret(token: string, known: string | undefined): boolean {
  if (known === undefined) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(token), hash(known))
}
