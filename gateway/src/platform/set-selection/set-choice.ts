import type { BootPreview } from '@vitrina/federation/boot'
import { cookieNames } from '@vitrina/site/cookies'
import type { RequestHandler } from 'express'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import type { Slice, Slices } from '../drills/slice.ts'
import { clearPreview } from '../previews/cookie.ts'
import type { Previews } from '../previews/previews.ts'
import { cohortFor, cohortIn } from '../releases/cohort-cookie.ts'
import type { LiveReleases, ServedSet } from '../releases/live-releases.ts'

export interface SetChoice {
  served: ServedSet
  /** Set for a page of a preview, which no other visitor may get. */
  preview?: BootPreview
  /** Set for a page of a drill, which no visitor gets and whose failures are not reported. */
  slice?: Slice
}

export interface SetChoiceServices {
  live: Pick<LiveReleases, 'isServing' | 'current' | 'forCohort' | 'hasCanaries' | 'preview'>
  previews: Pick<Previews, 'read'>
  drills?: { slices: Slices }
}

/** Chooses the set of a visitor's page. A preview that ended for any reason is dropped silently, with its cookie. */
export function chooseSet(
  choosing: SetChoiceServices,
  exchange: Pick<VisitorExchange, 'cookieJar' | 'visitor'>,
): SetChoice | Promise<SetChoice> {
  const { live } = choosing
  const { visitor, cookieJar } = exchange
  const slice = choosing.drills?.slices.of(visitor.cookies)
  if (slice) return { served: slice.current(), slice }
  const token = visitor.cookies[cookieNames.preview]
  if (token) {
    return choosePreview(choosing, token).catch(() => {
      clearPreview(cookieJar)
      return { served: drawn() }
    })
  }
  return { served: drawn() }

  function drawn(): ServedSet {
    return live.hasCanaries() ? live.forCohort(cohortFor(exchange)) : live.current()
  }
}

async function choosePreview({ live, previews }: SetChoiceServices, token: string): Promise<SetChoice> {
  const { set, label, until } = await previews.read(token)
  return { served: await live.preview(set.id), preview: { label, until } }
}

/** The set that a visitor with these cookies gets now, and since when; starts no renderer and sets no cookie. */
export async function currentSetOf(
  { live, previews }: SetChoiceServices,
  cookies: Visitor['cookies'],
  isBot = false,
): Promise<{ id: string; since: string }> {
  const token = cookies[cookieNames.preview]
  const preview = token ? await previews.read(token).catch(() => null) : null
  if (preview) return { id: preview.set.id, since: preview.set.createdAt }
  const { set, since } = live.hasCanaries() && !isBot ? live.forCohort(cohortIn(cookies)) : live.current()
  return { id: set.id, since }
}

/** Sends the visitor's current set in a header of every API response, so that open pages notice a rollback soon. */
export function setReleaseHeader(choosing: SetChoiceServices): RequestHandler {
  return async (_request, response, next) => {
    if (!choosing.live.isServing()) return next()
    const { cookies, device } = visitorOf(response)
    const { id } = await currentSetOf(choosing, cookies, device.isBot)
    response.set('x-release-set', id)
    next()
  }
}
