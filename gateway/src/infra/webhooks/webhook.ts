import type { WebhookAddress } from '../configuration/webhooks.ts'
import type { UpstreamName } from '../upstream/names.ts'
import { UpstreamError } from '../upstream/outcome.ts'
import { createPost, type Post } from '../upstream/post.ts'

/**
 * `body` is null when the answer was no JSON; `fault` is a word for the log and holds nothing of the address. After a
 * fault that `mayBeDone` the portal may have carried the call out all the same; one that `isAnswer` is what the portal said.
 */
export type WebhookAnswer =
  | { ok: true; body: unknown }
  | { ok: false; fault: string; mayBeDone: boolean; isAnswer?: boolean }

const TOO_MANY = 429

/** Calls one portal; never throws, and neither answers nor faults hold the address. */
export class Webhook {
  private readonly address: WebhookAddress | null
  private readonly post: Post | null

  /** `portal` is the name of the system, or posts by itself. */
  constructor(address: WebhookAddress | null, portal: UpstreamName | Post = 'crm') {
    this.address = address
    if (typeof portal === 'function') this.post = portal
    else this.post = address && createPost(portal, address.url)
  }

  get isConfigured(): boolean {
    return this.address !== null
  }

  /** `method` as the portal names it in the path, `crm.lead.add.json`; the answer has to be whole within `limitMs`. */
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
