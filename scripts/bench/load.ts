import { Agent, request } from 'node:http'

export interface LoadResult {
  requests: number
  failed: number
  seconds: number
}

function get(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const call = request(
      url,
      { agent, headers: { 'accept-encoding': 'br', cookie: 'isCookieAgreedSuccess=agreed' } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    call.on('error', () => resolve(0))
    call.end()
  })
}

/** Requests the addresses in turn over this many connections for this long. */
export async function load(
  urls: string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  let requests = 0
  let failed = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const status = await get(agent, urls[requests % urls.length] ?? '')
        requests += 1
        if (status !== 200) failed += 1
      }
    }),
  )
  agent.destroy()
  return { requests, failed, seconds: (performance.now() - startedAt) / 1000 }
}
