import type { Request, RequestHandler, Response } from 'express'
import { HttpError, notFound } from '../../http/http-errors.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import type { UploadSpool } from '../../http/uploads/upload-spool.ts'
import { PROXY_PREFIX, type ProxyRoute } from '../../infra/configuration/proxy-table.ts'
import { tracing } from '../../infra/upstream/tracing.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import type { PlatformServices } from '../services.ts'
import type { ClientBackpressure } from './backpressure.ts'
import type { HeaderList, ProxyClient, ResponseForwarder } from './response-forwarder.ts'
import { cacheHeaderOf } from './service-proxy.ts'

const SIGN_IN = 'Войдите в личный кабинет и попробуйте снова'
const IDENTITY_UNKNOWN = 'Не удалось узнать, кто вы. Попробуйте ещё раз через минуту.'

/** Proxies requests that the fast path leaves to the pipeline: changes, routes for signed-in visitors, unusual ones. */
export function proxyHandler({ proxy, uploads }: Pick<PlatformServices, 'proxy' | 'uploads'>): RequestHandler {
  return async (request, response, next) => {
    const { method, originalUrl } = request
    if (!originalUrl.startsWith(PROXY_PREFIX)) return next()
    const matched = proxy.matcher.match(method, originalUrl)
    if (!matched) throw notFound()
    if (!('route' in matched)) {
      response.set('allow', matched.methods.join(', '))
      throw new HttpError(405, 'Так к этому адресу не обращаются')
    }
    const { route, target } = matched
    const account = accountFor(route, response)
    const body = await bodyOf(uploads, request, route)
    const type = body ? request.headers['content-type'] : undefined
    const address = clientAddress(request)
    const traceparent = tracing()?.traceparent()
    const about = { method, route, target, address, id: request.id, body, type, account, traceparent }
    await new Promise<void>((resolve) => {
      const unsent = proxy.backpressure.track(address, () => response.destroy())
      const client = new ExpressClient(response, { route, unsent, over: resolve })
      client.forwarder = proxy.forward(about, client, () => {})
      response.once('close', () => {
        unsent.drained()
        client.forwarder?.clientClosed()
        resolve()
      })
    })
  }
}

/** The account uuid for routes that require it. Throws HttpError 401 for a guest, 503 for an unidentified visitor. */
function accountFor({ who }: ProxyRoute, response: Response): string | undefined {
  if (who === 'anyone') return undefined
  const { session } = visitorOf(response)
  if (session?.state === 'unknown') throw new HttpError(503, IDENTITY_UNKNOWN)
  if (session?.state !== 'signed-in') throw new HttpError(401, SIGN_IN)
  return session.user.contact.uuid_code
}

const mayHaveBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE'

async function bodyOf(uploads: UploadSpool, request: Request, { largestBody }: ProxyRoute): Promise<Buffer | null> {
  if (!mayHaveBody(request.method)) return null
  const type = request.headers['content-type'] ?? ''
  if (!/^[a-z]+\/[\w.+-]+(?:; ?[a-z]+=[\w-]+)*$/i.test(type)) throw new HttpError(415, 'Неизвестный вид данных')
  const limit = { bytes: largestBody, tooLarge: () => new HttpError(413, 'Слишком большой запрос') }
  return (await uploads.receive(request, limit)).bytes()
}

function setAll(response: Response, headers: HeaderList): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
}

/** The client side of a proxied response in the Express pipeline. */
class ExpressClient implements ProxyClient {
  forwarder: ResponseForwarder | null = null
  private readonly response: Response
  private readonly route: ProxyRoute
  private readonly unsent: ClientBackpressure
  private readonly onDone: () => void

  constructor(
    response: Response,
    { route, unsent, over }: { route: ProxyRoute; unsent: ClientBackpressure; over: () => void },
  ) {
    this.response = response
    this.route = route
    this.unsent = unsent
    this.onDone = over
    response.on('drain', () => {
      unsent.drained()
      this.forwarder?.handle?.resume()
    })
  }

  writeHead(...[status, headers, length]: Parameters<ProxyClient['writeHead']>): void {
    const { response, route } = this
    response.status(status)
    setAll(response, headers)
    response.setHeader('cache-control', cacheHeaderOf(route))
    if (length !== null && status !== 204 && status !== 304) response.setHeader('content-length', length)
  }

  writeChunk(bytes: Buffer): boolean {
    const isTaken = this.response.write(Buffer.from(bytes))
    if (!isTaken) this.unsent.buffered(this.response.writableLength)
    return isTaken
  }

  end(): void {
    this.response.end()
    this.onDone()
  }

  sendFailure(...[{ status, detail, retryAfter }, headers]: Parameters<ProxyClient['sendFailure']>): void {
    const { response } = this
    setAll(response, headers)
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
    const { id } = response.req as Request
    response.status(status).set('cache-control', 'no-store').json({ detail, requestId: id })
    this.onDone()
  }

  abort(): void {
    this.response.destroy()
    this.onDone()
  }
}
