import { Router } from 'express'
import type { Leads } from './leads.ts'

/** How many leads wait for the CRM and for how long the oldest has, in the text format that Prometheus reads. */
export function leadMetrics(leads: Pick<Leads, 'waiting'>, now: () => number = Date.now): Router {
  const router = Router()
  router.get('/metrics/leads', (_request, response) => {
    const { count, oldest } = leads.waiting()
    const seconds = oldest === null ? 0 : (now() - oldest) / 1000
    response.type('text/plain; version=0.0.4').send(
      `# HELP vitrina_leads_waiting Leads on this gateway's disk that the CRM has not taken
# TYPE vitrina_leads_waiting gauge
vitrina_leads_waiting ${count}
# HELP vitrina_leads_waiting_seconds How long the oldest of them has waited
# TYPE vitrina_leads_waiting_seconds gauge
vitrina_leads_waiting_seconds ${seconds}
`,
    )
  })
  return router
}
