import { type BenchSite, productPaths } from '../site.ts'
import { openAgent, sendRequest } from './http-client.ts'

const AT_ONCE = 8
const ADDRESSES = 200
const PRODUCTS = 1000
/** Number of requests of each kind in a round. */
const ROUND_SIZE = 200
const MOST_ROUNDS = 8
/** A cache that grows by less in a round is full, or holds everything there is. */
const STEADY = 1.02

/** Bytes of the gateway's page cache and retailer cache, from its metrics. */
async function cachedBytes(opsPort: number): Promise<number> {
  const text = await fetch(`http://localhost:${opsPort}/metrics`).then((response) => response.text())
  const found = [...text.matchAll(/^vitrina_(?:page_cache|retailer_memory)_bytes\{[^}]*\} ([\d.e+]+)$/gm)]
  if (found.length === 0) throw new Error('The gateway does not tell what it remembers')
  return found.reduce((sum, [, bytes]) => sum + Number(bytes), 0)
}

/**
 * Fills the caches of the gateway, as visitors of a day do, until they stop growing: later memory is compared with that
 * of full caches and not with an empty gateway. Returns the cached megabytes.
 */
export async function warmUp({ url, opsPort }: BenchSite): Promise<number> {
  const agent = openAgent(AT_ONCE)
  const { host } = new URL(url)
  const products = await productPaths(url, PRODUCTS)
  let requestCount = 0
  const round = (at: number) => {
    const numbers = Array.from({ length: ROUND_SIZE }, (_, one) => at * ROUND_SIZE + one)
    const words = numbers.map((one) => encodeURIComponent(`профиль ${one}`))
    return [
      ...numbers.flatMap((one) => products[one] ?? []),
      ...words.map((word) => `/search/?q=${word}`),
      ...words.map((word) => `/api/site/suggest/?q=${word}`),
    ]
  }
  const look = async (targets: string[]) => {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let target = targets.pop(); target; target = targets.pop()) {
          requestCount += 1
          const headers = ['Host', host, 'X-Forwarded-For', `10.60.0.${requestCount % ADDRESSES}`]
          await sendRequest(agent, url, { method: 'GET', target, headers })
        }
      }),
    )
  }
  let bytes = await cachedBytes(opsPort)
  for (let at = 0; at < MOST_ROUNDS; at += 1) {
    const before = bytes
    await look(round(at))
    bytes = await cachedBytes(opsPort)
    if (bytes < before * STEADY) break
  }
  agent.destroy()
  return bytes / 1024 / 1024
}
