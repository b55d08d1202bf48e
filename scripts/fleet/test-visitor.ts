import { Agent, request } from 'node:http'

/** A guest with a cookie jar of their own. */
export interface TestVisitor {
  /** Requests a page and returns its release set. Rejects when the response is no page. */
  ask(): Promise<string>
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

export function createVisitor(url: string): TestVisitor {
  const jar = new Map<string, string>()
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { 'user-agent': person, 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) }
      const call = request(url, { agent, headers }, (response) => {
        response.resume().once('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            jar.set(name, value)
          }
          const set = response.headers['x-release-set']
          if (response.statusCode === 200 && typeof set === 'string') resolve(set)
          else reject(new Error(`${url} answered ${response.statusCode}`))
        })
      })
      call.once('error', reject)
      call.end()
    })
  return { ask }
}
