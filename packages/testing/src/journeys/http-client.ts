import { request } from 'node:http'
import { siteUrl } from '../site/running-site.ts'

export interface HttpResponse {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

export interface HttpRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/** Requests a path of the site over plain HTTP exactly as written, including `..`. Redirects are not followed. */
export function ask(
  path: string,
  { method = 'GET', headers = {}, body, signal }: HttpRequest = {},
): Promise<HttpResponse> {
  const { hostname, port, host } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers: { host, ...headers }, signal }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const single = Object.entries(response.headers).map(([name, value]) => [name, value?.toString()])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(single),
          body: Buffer.concat(chunks),
        })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** A call as a script of the site makes it. */
export const call = (method: string, path: string, body?: unknown, cookie = ''): Promise<HttpResponse> =>
  ask(path, {
    method,
    headers: { 'content-type': 'application/json', 'x-vitrina': '1', ...(cookie && { cookie }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

/** Text of the document's title element. */
export const titleOf = ({ body }: HttpResponse): string =>
  /<title[^>]*>([^<]*)<\/title>/.exec(body.toString())?.[1] ?? ''

/** The response's cookies as a Cookie header value. */
export const cookiesOf = ({ headers }: HttpResponse): string =>
  [...(headers['set-cookie'] ?? '').matchAll(/(?:^|,)([^=;,\s]+=[^;]*)/g)].map((match) => match[1]).join('; ')
