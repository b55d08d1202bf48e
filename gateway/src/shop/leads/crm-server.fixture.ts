import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A raw HTTP response. */
export interface RawAnswer {
  status?: number
  type?: string
  body: string
}

interface CrmCall {
  method: string
  fields: Record<string, unknown>
}

const addedAnswer: RawAnswer = { body: '{"result":77}' }
const emptyListAnswer: RawAnswer = { body: '{"result":[]}' }

/** A CRM that answers `crm.lead.add` with `answer`, finds no leads and accepts other calls. Closed after the test. */
export async function openCrm(onEnd: (clean: () => Promise<void>) => void = onTestFinished) {
  const calls: CrmCall[] = []
  const crm = {
    calls,
    answer: addedAnswer,
    url: '',
    taken: () => calls.filter(({ method }) => method === 'crm.lead.add.json'),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const method = request.url?.split('/').at(-1) ?? ''
    calls.push({ method, fields: JSON.parse(Buffer.concat(chunks).toString()).fields ?? {} })
    const {
      status = 200,
      type = 'application/json',
      body,
    } = method === 'crm.lead.add.json' ? crm.answer : method.includes('.list') ? emptyListAnswer : addedAnswer
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  crm.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onEnd(async () => {
    server.close()
    server.closeAllConnections()
  })
  return crm
}
