import { maxLength } from '@vitrina/contracts/max-length'
import express, { type Router } from 'express'
import * as z from 'zod'
import type { Queryable } from '../../database/database.ts'
import { HttpError } from '../http-error.ts'
import { type Box, boxes, commentsOf, emptyInbox, type Letter, leadsOf, readBox, recordCall } from './inbox.ts'
import { inboxPage } from './inbox-page.ts'

const Lead = z.object({ fields: z.looseObject({ TITLE: z.string().min(1) }), params: z.unknown().optional() })
const Comment = z.object({
  fields: z.looseObject({ ENTITY_ID: z.union([z.string(), z.number()]), ENTITY_TYPE: z.string(), COMMENT: z.string() }),
})
const LeadFilter = z.object({ filter: z.object({ ORIGINATOR_ID: z.string(), ORIGIN_ID: z.string() }) })
const CommentFilter = z.object({
  filter: z.object({ ENTITY_ID: z.union([z.string(), z.number()]), ENTITY_TYPE: z.literal('lead') }),
})
const EmployeeId = z.union([z.number().int(), z.string().regex(/^\d+$/)])
const Task = z.object({
  fields: z.looseObject({
    TITLE: z.string().min(1),
    RESPONSIBLE_ID: EmployeeId,
    CREATED_BY: EmployeeId,
    DESCRIPTION: z.string(),
  }),
})
const Message = z.object({ chat_id: z.union([z.string(), z.number()]), text: z.string().min(1).check(maxLength(4096)) })

function validate(schema: z.ZodType, body: unknown, refuse: (explanation: string) => object): void {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new HttpError(400, refuse(z.prettifyError(parsed.error)))
}

const webhookError = (error_description: string) => ({ error: 'ERROR_ARGUMENT', error_description })

/** Fake CRM, tracker and bot, and the inbox that shows their calls. */
export function inboxRoutes(db: Queryable): Router {
  const router = express.Router()
  router.post('/rest/:user/:token/crm.lead.add.json', async (request, response) => {
    validate(Lead, request.body, webhookError)
    response.json({ result: await recordCall(db, 'leads', request) })
  })
  router.post(/^\/rest\/[^/]+\/[^/]+\/crm\.timeline\.comment\.add(\.json)?$/, async (request, response) => {
    validate(Comment, request.body, webhookError)
    response.json({ result: await recordCall(db, 'leads', request) })
  })
  router.post('/rest/:user/:token/crm.lead.list.json', async ({ body }, response) => {
    validate(LeadFilter, body, webhookError)
    response.json({ result: await leadsOf(db, LeadFilter.parse(body).filter) })
  })
  router.post(/^\/rest\/[^/]+\/[^/]+\/crm\.timeline\.comment\.list(\.json)?$/, async ({ body }, response) => {
    validate(CommentFilter, body, webhookError)
    response.json({ result: await commentsOf(db, CommentFilter.parse(body).filter.ENTITY_ID) })
  })
  router.post('/tracker/rest/:user/:token/task.item.add.json', async (request, response) => {
    validate(Task, request.body, webhookError)
    response.json({ result: await recordCall(db, 'tasks', request) })
  })
  router.post(/^\/bot[^/]+\/sendMessage$/, async (request, response) => {
    validate(Message, request.body, (description) => ({ ok: false, error_code: 400, description }))
    response.json({ ok: true, result: { message_id: await recordCall(db, 'alerts', request) } })
  })
  for (const box of boxes) {
    router.get(`/inbox/${box}`, async (_request, response) => void response.json(await readBox(db, box)))
  }
  router.get('/inbox', async (_request, response) => {
    const read = boxes.map(async (box) => [box, await readBox(db, box)] as const)
    response.type('html').send(inboxPage(Object.fromEntries(await Promise.all(read)) as Record<Box, Letter[]>))
  })
  router.delete('/inbox', async (_request, response) => {
    await emptyInbox(db)
    response.json([])
  })
  return router
}
