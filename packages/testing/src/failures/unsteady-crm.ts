import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Body = { fields?: Record<string, unknown>; filter?: Record<string, unknown> }

/** Record of one lead in the CRM: how often it was added, and its comments. */
export interface LeadRecord {
  times: number
  comments: number
}

/** A pseudorandom sequence from 0 to 1, the same for the same seed (xorshift). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/**
 * A CRM that handles about half of the calls correctly: at random it refuses, drops, handles without a response,
 * handles late, or answers 500. A handled call counts, whatever the response was.
 */
export async function openUnsteadyCrm(seed: number) {
  let chance = randomNumbers(seed)
  const leads: { id: number; origin: string; comments: string[] }[] = []
  const carryOut = (method: string, { fields, filter }: Body): unknown => {
    if (method === 'crm.lead.add.json') {
      return leads.push({ id: leads.length + 1, origin: String(fields?.ORIGIN_ID), comments: [] })
    }
    if (method === 'crm.lead.list.json') {
      return leads.filter(({ origin }) => origin === filter?.ORIGIN_ID).map(({ id }) => ({ ID: String(id) }))
    }
    const lead = leads.find(({ id }) => id === Number(fields?.ENTITY_ID ?? filter?.ENTITY_ID))
    if (method === 'crm.timeline.comment.add') return lead?.comments.push(String(fields?.COMMENT))
    return lead?.comments.map((text, at) => ({ ID: String(at + 1), COMMENT: text }))
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body: Body = JSON.parse(Buffer.concat(chunks).toString())
    const method = request.url?.split('/').at(-1) ?? ''
    const luck = chance()
    if (luck < 0.1) return void request.socket.destroy()
    if (luck < 0.2) return void response.writeHead(500).end()
    if (luck < 0.3) return void response.writeHead(403).end('{"error":"ACCESS_DENIED"}')
    if (luck < 0.4) await pause(150)
    const result = carryOut(method, body)
    if (luck > 0.9) return void request.socket.destroy()
    if (luck > 0.85) return void response.writeHead(500).end()
    response.end(JSON.stringify({ result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on it handles every call correctly. */
    recover: () => {
      chance = () => 0.5
    },
    /** Leads by their origin id. */
    added(): Map<string, LeadRecord> {
      const all = new Map<string, LeadRecord>()
      for (const { origin, comments } of leads) {
        const known = all.get(origin) ?? { times: 0, comments: 0 }
        all.set(origin, { times: known.times + 1, comments: known.comments + comments.length })
      }
      return all
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
