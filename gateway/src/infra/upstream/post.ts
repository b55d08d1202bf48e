import type { UpstreamName } from './names.ts'
import { Upstream } from './upstream.ts'
import { notHtml } from './upstream-request.ts'

export type Post = (url: string, init: RequestInit & { body: string }) => Promise<Response>

/** Limits for an external system that receives occasional messages, without internal headers. */
const postLimits = {
  isOurs: false,
  atOnce: 16,
  waiting: 64,
  largestBytes: 1024 * 1024,
  headMs: 30_000,
  wholeMs: 30_000,
}

/** Creates a fetch-like POST to one system. Rejects with UpstreamError. */
export function createPost(name: UpstreamName, base: string): Post {
  const upstream = new Upstream(name, base, postLimits)
  return async (url, { body, headers, signal }) => {
    const answer = await upstream.request({
      method: 'POST',
      url: new URL(url),
      // The URL contains a secret of the system, so it is not used as the route.
      route: 'POST',
      headers: Object.fromEntries(new Headers(headers)),
      body,
      type: notHtml,
      ...(signal ? { signal } : {}),
    })
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, { status: answer.status })
  }
}
