import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Frame, Frame as FrameSchema } from '@vitrina/contracts/site/frame'
import { framingApi } from '@vitrina/contracts/site/framing'
import { WorkbenchError } from './remote.ts'

const WAIT_MS = 30_000

/** The site did not answer at all. */
export class SiteUnavailableError extends Error {
  override name = 'SiteUnavailableError'
}

export interface SiteRequest {
  method: string
  /** Path with query. */
  path: string
  headers: OutgoingHttpHeaders
  body?: Readable
}

/** HTTP client of the released site. */
export class SiteClient {
  readonly address: URL
  private readonly agent: http.Agent
  private readonly onAway: (away: boolean) => void
  private away = false

  /** `onAway` is called once when the site stops answering and once when it answers again. */
  constructor(address: URL, onAway: (away: boolean) => void) {
    this.address = address
    this.onAway = onAway
    this.agent = new (address.protocol === 'https:' ? https : http).Agent({ keepAlive: true, maxSockets: 64 })
  }

  /** Resolves with the response, its body unread; redirects are not followed. Rejects with SiteUnavailableError. */
  ask({ method, path, headers, body }: SiteRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { protocol, hostname, port } = this.address
      const call = (protocol === 'https:' ? https : http).request({
        agent: this.agent,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        method,
        path,
        headers,
        timeout: WAIT_MS,
      })
      call.on('timeout', () => call.destroy(new Error('it took too long')))
      call.on('error', (error: NodeJS.ErrnoException) => {
        // The site has closed an idle keep-alive connection, so it has not processed the request.
        const isStale = call.reusedSocket && error.code === 'ECONNRESET' && !body
        if (isStale) return resolve(this.ask({ method, path, headers }))
        this.setAway(true)
        reject(new SiteUnavailableError(`${this.address.origin} does not answer: ${error.message || error.name}`))
      })
      call.on('response', (answer) => {
        this.setAway(false)
        resolve(answer)
      })
      if (body) body.pipe(call)
      else call.end()
    })
  }

  /** The page frame for the visitor of these headers. Rejects with SiteUnavailableError or WorkbenchError. */
  async frame(headers: OutgoingHttpHeaders): Promise<Frame> {
    const answer = await this.ask({ method: 'GET', path: framingApi.read.path, headers: uncompressed(headers) })
    const body = await text(answer)
    const parsed = answer.statusCode === 200 ? FrameSchema.safeParse(asJson(body)) : null
    if (parsed?.success) return parsed.data
    throw new WorkbenchError(
      `${this.address.origin} does not say what its pages are framed by (${answer.statusCode}): is it older than this workbench?`,
    )
  }

  /** Throws WorkbenchError with a sentence when there is no such site. */
  async requireSite(): Promise<void> {
    const { origin, host } = this.address
    const headers = { host, accept: 'text/html', 'user-agent': 'Vitrina workbench' }
    const answer = await this.ask({ method: 'GET', path: '/', headers }).catch((error: Error) => {
      throw new WorkbenchError(`The site is not to be reached. ${error.message}. Is VITRINA_SITE right?`)
    })
    answer.resume()
    if (answer.headers['x-release-set'] !== undefined) return
    throw new WorkbenchError(`${origin} answers ${answer.statusCode}, but not as a site of this kind.`)
  }

  close(): void {
    this.agent.destroy()
  }

  private setAway(away: boolean): void {
    if (away === this.away) return
    this.away = away
    this.onAway(away)
  }
}

/** Headers that request an uncompressed response, because the workbench reads it. */
export function uncompressed(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return { ...headers, 'accept-encoding': 'identity' }
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
