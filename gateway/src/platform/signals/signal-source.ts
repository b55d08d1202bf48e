import type { IncomingMessage } from 'node:http'
import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import type { CookieJar } from '../../visitor/visitor/cookie-jar.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { SignalSource } from './admission.ts'

const OK = 200

export const signalSourceOf = ({ uuid, cookies }: Visitor, address: string): SignalSource => ({
  visitor: uuid,
  address,
  runsScripts: cookies[cookieNames.alive] !== undefined,
})

/** Sets the cookie that marks browsers in which our scripts have run; it identifies nobody. */
export function setAliveCookie({ cookies }: Visitor, cookieJar: CookieJar): void {
  if (cookies[cookieNames.alive] !== undefined) return
  cookieJar.set(cookieNames.alive, '1', {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: cookieLifetimes.alive * 1000,
  })
}

/** Whether the response is shown as a page now: no prefetch, no subresource, no error page. */
export function isPageView({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, status: number): boolean {
  const destination = headers['sec-fetch-dest']
  const isPrefetch = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`.includes('prefetch')
  return method === 'GET' && status === OK && !isPrefetch && (destination === undefined || destination === 'document')
}
