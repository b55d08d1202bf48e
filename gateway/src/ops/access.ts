import { createHash, timingSafeEqual } from 'node:crypto'
import type { Access } from '@vitrina/contracts/ops/access'
import type { Role, Tokens } from '@vitrina/releases'
import type { RequestHandler, Response } from 'express'
import { OpsRefusal } from './refuse.ts'
import { WrongTokens } from './wrong-tokens.ts'

/** Whose token a call came with. */
export interface Caller {
  name: string
  role: Role
  until: string | null
}

export interface AccessRules {
  tokens: Tokens
  /** The token of the configuration, for ops. */
  opsToken: string | undefined
}

const CONFIGURED = 'OPS_TOKEN'
/** The cookie of no browser is ever read: a page of another site cannot call in somebody's name. */
const bearer = /^Bearer ([\w.~+/-]{8,200})$/

/** Lets nobody in without a token, and nobody try many. */
export function requireToken({ tokens, opsToken }: AccessRules, wrong = new WrongTokens()): RequestHandler {
  return (request, response, next) => {
    const address = request.socket.remoteAddress ?? ''
    const seconds = wrong.secondsLeft(address)
    if (seconds > 0) {
      response.set('retry-after', String(seconds))
      throw new OpsRefusal(429, `Too many wrong tokens: wait ${seconds} s.`)
    }
    const [, token] = bearer.exec(request.get('authorization') ?? '') ?? []
    if (token === undefined) {
      response.set('www-authenticate', 'Bearer')
      throw new OpsRefusal(401, 'Send a token in the header "authorization: Bearer …".')
    }
    const caller = isSame(token, opsToken) ? configured : tokens.find(token)
    if (!caller) {
      wrong.add(address)
      throw new OpsRefusal(401, 'This token is wrong, over or revoked.')
    }
    response.locals.caller = { name: caller.name, role: caller.role, until: caller.until } satisfies Caller
    next()
  }
}

const configured: Caller = { name: CONFIGURED, role: 'ops', until: null }

export function callerOf(response: Response): Caller {
  return response.locals.caller as Caller
}

export function remoteOf({ role }: Caller): string | null {
  return role.startsWith('team:') ? role.slice(5) : null
}

/** Throws OpsRefusal 403 unless the caller is of ops. */
export function requireOps(caller: Caller, what: string): void {
  if (caller.role !== 'ops') throw new OpsRefusal(403, `${caller.name} is ${caller.role}: only ops may ${what}.`)
}

/** Throws OpsRefusal 403 unless the caller is of ops or of the team of this remote. */
export function requireOwner(caller: Caller, name: string, what: string): void {
  if (caller.role === 'ops' || remoteOf(caller) === name) return
  throw new OpsRefusal(403, `${caller.name} is ${caller.role}: only team:${name} and ops may ${what} ${name}.`)
}

/** Throws OpsRefusal 403 when a team gives its remote to more visitors than teams may. */
export function requireCanary(caller: Caller, name: string, percent: number, mostOfTeam: number): void {
  requireOwner(caller, name, 'give visitors a canary of')
  if (caller.role === 'ops' || percent <= mostOfTeam) return
  const most = mostOfTeam === 0 ? 'no canaries' : `canaries of at most ${mostOfTeam} percent`
  throw new OpsRefusal(403, `Teams may start ${most} here: ask ops.`)
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

function isSame(token: string, known: string | undefined): boolean {
  if (known === undefined) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(token), hash(known))
}
