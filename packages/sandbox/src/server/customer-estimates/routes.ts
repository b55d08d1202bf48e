import { retailerCustomerEstimatesApi } from '@vitrina/contracts/retailer/customer-estimates'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { ownEstimate } from '../estimates/estimates.ts'
import { serve } from '../serve.ts'
import { saveAnswer, visitorHash } from './answers.ts'
import { linkBy, linksOf, stateOf, toOpenedLink, toOwnerLink } from './links.ts'
import { createLink, linkOf, noteLink, renewLink } from './sending.ts'

const countedMinutes = 30

/**
 * Estimates shared with customers by link: owners create, renew and revoke links, anyone with the link reads and
 * answers.
 */
export function customerEstimateRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  async function owned(estimateId: string, linkId: string, userUuid: string) {
    const { version } = await ownEstimate(db, estimateId, userUuid)
    return toOwnerLink(db, await linkBy(db, 'id', linkId), version, new Date())
  }

  serve(router, retailerCustomerEstimatesApi.list, async ({ params: { id } }, request) => {
    const userUuid = await tokens.requireUserUuid(request.headers.authorization)
    return linksOf(db, await ownEstimate(db, id, userUuid), new Date())
  })
  serve(router, retailerCustomerEstimatesApi.create, async ({ params: { id }, body: { key, ...sent } }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    const link = await db.transaction((tx) => createLink(tx, session, { id, key, sent }))
    return owned(id, link, session.userUuid)
  })
  serve(
    router,
    retailerCustomerEstimatesApi.renew,
    async ({ params: { id, link_id: linkId }, body: sent }, request) => {
      const session = await tokens.requireSession(request.headers.authorization)
      await db.transaction((tx) => renewLink(tx, session, { id, linkId, sent }))
      return owned(id, linkId, session.userUuid)
    },
  )
  serve(router, retailerCustomerEstimatesApi.revoke, async ({ params: { id, link_id: linkId } }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    await db.transaction(async (tx) => {
      await ownEstimate(tx, id, session.userUuid, { lock: true })
      const link = await linkOf(tx, id, linkId)
      if (link.revoked_at) return
      await tx.query('update estimate_links set revoked_at = now() where id = $1', [linkId])
      await noteLink(tx, linkId, session, 'Отозвана')
    })
    return owned(id, linkId, session.userUuid)
  })
  router.use(customerRoutes(db, tokens))
  return router
}

/** Routes that need only the token of a link. */
function customerRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  /** The owner who looks at the link is not counted as a customer; an expired sign-in counts as anonymous. */
  async function isOwner(estimateId: string, authorization: string | undefined): Promise<boolean> {
    if (!authorization) return false
    const userUuid = await tokens.requireUserUuid(authorization).catch(() => null)
    const [row] = await db.query<{ user_uuid: string }>('select user_uuid from estimates where id = $1', [estimateId])
    return userUuid !== null && row?.user_uuid === userUuid
  }

  serve(router, retailerCustomerEstimatesApi.read, async ({ body: { token } }) =>
    toOpenedLink(db, await linkBy(db, 'token', token), new Date()),
  )
  serve(router, retailerCustomerEstimatesApi.opened, async ({ body: { token, visitor, device } }, request) => {
    const link = await linkBy(db, 'token', token)
    const isOpen = stateOf(link, new Date()) === 'open'
    if (!isOpen || (await isOwner(link.estimate_id, request.headers.authorization))) return { counted: false }
    const rows = await db.query(
      `insert into estimate_link_openings (link_id, visitor, device, name)
       select $1, $2, $3, (select name from estimate_link_openings
         where link_id = $1 and visitor = $2 and name is not null order by id desc limit 1)
       where not exists (select 1 from estimate_link_openings
         where link_id = $1 and visitor = $2 and at > now() - make_interval(mins => $4::integer))
       returning id`,
      [link.id, visitorHash(link.id, visitor), device, countedMinutes],
    )
    return { counted: rows.length > 0 }
  })
  serve(router, retailerCustomerEstimatesApi.answer, async ({ body }) => {
    await db.transaction((tx) => saveAnswer(tx, body, new Date()))
    return toOpenedLink(db, await linkBy(db, 'token', body.token), new Date())
  })
  return router
}
