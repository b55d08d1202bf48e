import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A retailer and a CRM that refuse their first request, and a record of what they have accepted. */
export async function openReceivers() {
  const seen = { requestCount: 0, leads: new Map<string, number>(), comments: 0, ended: [] as string[] }
  const receivers = { url: '', isAway: false, ...seen, close: () => server.close() }
  const answers: Record<string, (body: Body) => object> = {
    'crm.lead.add.json'({ fields }) {
      const origin = String(fields?.ORIGIN_ID)
      receivers.leads.set(origin, (receivers.leads.get(origin) ?? 0) + 1)
      return { result: 77 }
    },
    'crm.lead.list.json': ({ filter }) => ({
      result: receivers.leads.has(String(filter?.ORIGIN_ID)) ? [{ ID: '77' }] : [],
    }),
    'crm.timeline.comment.add'() {
      receivers.comments += 1
      return { result: 5 }
    },
    'crm.timeline.comment.list': () => ({ result: receivers.comments > 0 ? [{ ID: '5', COMMENT: 'Смесь' }] : [] }),
    'logout/'({ refresh_token }) {
      receivers.ended.push(String(refresh_token))
      return { ended: true }
    },
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const [, answer] = Object.entries(answers).find(([end]) => request.url?.endsWith(end)) ?? []
    receivers.requestCount += 1
    const refuses = receivers.isAway || receivers.requestCount === 1
    const refusal = request.url?.includes('/crm.') ? 429 : 403
    response.writeHead(refuses ? refusal : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(refuses || !answer ? {} : answer(body)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  receivers.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receivers
}

interface Body {
  fields?: Record<string, unknown>
  filter?: Record<string, unknown>
  refresh_token?: string
}

export type Receivers = Awaited<ReturnType<typeof openReceivers>>
