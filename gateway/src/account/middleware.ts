import { randomUUID } from 'node:crypto'
import { cookieNames } from '@vitrina/site/cookies'
import { isUuid } from '@vitrina/site/identifiers'
import type { RequestHandler, Response } from 'express'
import type { Services } from '../services.ts'
import { type Visitor, visitorOf } from '../visitor/visitor.ts'
import { clientCodeOf, type FoundSession } from './session.ts'
import { clearTokens, tokensOf, writeTokens } from './token-cookies.ts'

/** These calls change the tokens themselves; finding out first whose they were would change them twice. */
const changesTokens = /^\/api\/(?:ecm\/[^/]+\/users\/(?!me(?:\/|$))|site\/logout(?:\/|$))/i
const file = /\.[a-z0-9]{2,5}$/i

/**
 * Makes out whether the visitor has signed in, and as whom; renews their tokens when needed.
 * From here on tokens are in no list of cookies, so that nothing downstream can pass them on.
 */
export function setUpAccount({ sessions, cookies }: Pick<Services, 'sessions' | 'cookies'>): RequestHandler {
  return async (request, response, next) => {
    const visitor = visitorOf(response)
    const { [cookieNames.accessToken]: _access, [cookieNames.refreshToken]: _refresh, ...open } = visitor.cookies
    visitor.cookies = open
    visitor.accessToken = undefined
    if (!changesTokens.test(request.path) && !file.test(request.path)) {
      const found = await sessions.sessionOf(tokensOf(request), request.id)
      if (apply(found, visitor, response)) cookies.uuid(response, visitor)
    }
    next()
  }
}

/** Says whether the visitor has got another uuid. */
function apply({ session, renewed }: FoundSession, visitor: Visitor, response: Response): boolean {
  visitor.session = session
  if (session.state === 'ended') {
    clearTokens(response)
    return identify(visitor, randomUUID())
  }
  if (renewed) writeTokens(response, renewed.access_token, renewed.refresh_token)
  if (session.state !== 'signed-in') return false
  visitor.user = session.user
  visitor.accessToken = session.accessToken
  visitor.clientCode = clientCodeOf(session.user)
  return identify(visitor, session.user.contact.uuid_code)
}

function identify(visitor: Visitor, uuid: string): boolean {
  if (visitor.uuid === uuid || !isUuid(uuid)) return false
  visitor.uuid = uuid
  visitor.isNew = false
  return true
}
