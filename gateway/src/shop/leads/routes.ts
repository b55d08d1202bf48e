import { type LeadFormName, leadApi } from '@vitrina/contracts/site/lead'
import { Router } from 'express'
import { unprocessable } from '../../http/http-errors.ts'
import { FORM_LIMIT } from '../../http/middleware/body-limits.ts'
import { jsonBody } from '../../http/middleware/json-body.ts'
import type { AssigneeKey } from '../../infra/configuration/portals.ts'
import { plainLines } from '../../infra/webhooks/strip-markup.ts'
import { serve } from '../../visitor/serve.ts'
import type { ContentSources } from '../content-store/content-pages.ts'
import type { ShopServices } from '../services.ts'
import { contactFields } from './lead-fields.ts'
import { routingOfSource } from './lead-routing.ts'

/** The lead title and the assignee key of each form. */
const leadForms: Readonly<Record<LeadFormName, { title: string; assignee: AssigneeKey }>> = {
  request: { title: 'Заявка', assignee: 'sales' },
  callback: { title: 'Обратная связь', assignee: 'sales' },
  builders: { title: 'Заявка строителя', assignee: 'builders' },
  shops: { title: 'Заявка магазина', assignee: 'shops' },
  search: { title: 'Не нашёл товар', assignee: 'sales' },
  page: { title: 'Заявка', assignee: 'sales' },
  vacancy: { title: 'Отклик на вакансию', assignee: 'sales' },
}

/** The forms of the site. Mounted before the common body parser: anyone may send them, so the limit is smaller. */
export function leadRoutes(services: Pick<ShopServices, 'config' | 'leads' | 'departments'> & ContentSources): Router {
  const { config, leads, departments } = services
  const router = Router()
  router.use(leadApi.send.path, jsonBody(FORM_LIMIT))

  /** Without the list of cities the lead is sent without a city. */
  async function cityOf(id: string): Promise<string> {
    const lists = await departments.list().catch(() => null)
    const chosen = lists?.shopCities.find(({ id_1c }) => id_1c === id)
    const fault = 'Выберите город из\u00a0списка'
    if (lists && !chosen) throw unprocessable(fault, { city: fault })
    return chosen?.name_for_site ?? ''
  }

  serve(router, leadApi.send, async ({ body, visitor }) => {
    const { form, source, idempotencyKey, comment = '', utm = {} } = body
    if (body.website) return { sent: true, kept: false }
    const city = body.city ? await cityOf(body.city) : ''
    const extra = contactFields({ ...body, city }, config.crm.innField)
    if (extra.NAME === '') throw unprocessable('Введите имя', { name: 'Введите имя' })
    const { assignees } = config.crm
    const usual = leadForms[form]
    const { title, assignee } = (source && (await routingOfSource(services, source))) ?? usual
    const draft = {
      title,
      // The assignee named by the page may be unknown; the default of the form applies then.
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
