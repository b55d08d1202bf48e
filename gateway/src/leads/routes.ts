import { leadApi } from '@vitrina/contracts/site/lead'
import { isPhone } from '@vitrina/site/phones'
import express, { Router } from 'express'
import { waitText } from '../account/attempts.ts'
import type { Sources } from '../content/kept.ts'
import { addressOf, limitRate } from '../middleware/rate-limit.ts'
import { unprocessable } from '../refusals.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { plainLines } from '../webhooks/plain-words.ts'
import { leadForms } from './forms.ts'
import { contactFields } from './lead-fields.ts'
import { namedBySource } from './source.ts'

const BODY_LIMIT = '16kb'
const WINDOW_MS = 15 * 60_000
const FROM_ONE_ADDRESS = 10

/** The forms of the site. Stands before the parser of the other calls: what anybody may send here is kept smaller. */
export function leadRoutes(services: Pick<Services, 'config' | 'leads'> & Sources): Router {
  const { config, leads } = services
  const router = Router()
  const fewFromOneAddress = limitRate({
    windowMs: WINDOW_MS,
    allowed: FROM_ONE_ADDRESS,
    key: addressOf,
    countsSuccess: true,
    detail: waitText,
  })
  router.use(leadApi.send.path, fewFromOneAddress, express.json({ limit: BODY_LIMIT }))

  serve(router, leadApi.send, async ({ body, visitor }) => {
    const { form, source, idempotencyKey, comment = '', utm = {} } = body
    if (body.website) return { sent: true, kept: false }
    if (!isPhone(body.phone)) throw unprocessable('Проверьте телефон', { phone: 'Проверьте телефон' })
    const extra = contactFields(body)
    if (extra.NAME === '') throw unprocessable('Введите имя', { name: 'Введите имя' })
    const { assignees } = config.crm
    const usual = leadForms[form]
    const { title, assignee } = (source && (await namedBySource(services, source))) ?? usual
    const draft = {
      title,
      // Whom a page names may have left: what nobody is named for goes to those of the form.
      assignee: assignees[assignee] ?? assignees[usual.assignee] ?? null,
      extra,
      comment: plainLines(comment),
      utm,
    }
    const place = {
      host: visitor.host,
      city: visitor.department.name_for_site || config.defaultCity.name,
      siteField: config.crm.siteField,
      siteCode: config.siteCode,
    }
    return leads.send(`${form}:${idempotencyKey}`, draft, place)
  })

  return router
}
