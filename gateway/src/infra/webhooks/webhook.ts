import type { WebhookAddress } from '../configuration/webhooks.ts'
import type { UpstreamName } from '../upstream/names.ts'
import { UpstreamError } from '../upstream/outcome.ts'
import { createPost, type Post } from '../upstream/post.ts'

/**
 * `body` is null when the response was not JSON; `fault` is one word for the log, without the URL. After a fault with
 * `mayBeDone` the portal may still have carried out the call; `isAnswer` marks a refusal by the portal itself.
 */
export type WebhookAnswer =
  | { ok: true; body: unknown }
  | { ok: false; fault: string; mayBeDone: boolean; isAnswer?: boolean }

const TOO_MANY = 429

/** Calls one portal. Failures of the portal become results, and no result contains the URL. */
export class Webhook {
  private readonly address: WebhookAddress | null
  private readonly post: Post | null

  /** `portal` is the name of the upstream, or a function that posts. */
  constructor(address: WebhookAddress | null, portal: UpstreamName | Post = 'crm') {
    this.address = address
    if (typeof portal === 'function') this.post = portal
    else this.post = address && createPost(portal, address.url)
  }

  get isConfigured(): boolean {
    return this.address !== null
  }

  /**
   * `method` is the method as in the portal's path, `crm.lead.add.json`; the whole response must arrive within
   * `limitMs`.
   */
  async call(method: string, body: object, limitMs: number): Promise<WebhookAnswer> {
    if (!this.address || !this.post) return { ok: false, fault: 'not configured', mayBeDone: false }
    const { url, user, token } = this.address
    try {
      const response = await this.post(`${url}/rest/${user}/${token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(limitMs),
      })
      const answer = jsonOf(await response.text())
      if (response.ok) return { ok: true, body: answer }
      const { status } = response
      const isAnswer = status >= 400 && status < 500 && status !== TOO_MANY
      return { ok: false, fault: `status ${status}`, mayBeDone: status >= 500, isAnswer }
    } catch (error) {
      if (error instanceof UpstreamError) return { ok: false, fault: error.outcome, mayBeDone: error.mayBeDone }
      throw error
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A field of an answer, undefined when the answer has none. */
export function fieldOf(body: unknown, name: 'result' | 'error'): unknown {
  return body !== null && typeof body === 'object' ? (body as Record<string, unknown>)[name] : undefined
}
