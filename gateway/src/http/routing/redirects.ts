import { followRules } from '@vitrina/site/route-rules'
import type { RequestHandler } from 'express'
import type { StatusRule } from '../../infra/configuration/route-rules.ts'

/** Redirects page navigations that match a rule, before anything else handles their path. */
export function setUpRedirects(rules: readonly StatusRule[]): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const redirect = followRules(rules, request.originalUrl)
    if (!redirect) return next()
    const { status } = redirect.rule
    const lasting = status === 301 || status === 308
    response
      .status(status)
      .set({ location: redirect.location, 'cache-control': lasting ? 'public, max-age=300' : 'no-store' })
      .end()
  }
}
