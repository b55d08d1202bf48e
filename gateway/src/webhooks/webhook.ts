/** An incoming webhook of a portal. A secret: whoever knows the token may do all that the webhook may. */
export interface WebhookAddress {
  /** Without a slash at its end. */
  url: string
  user: string
  token: string
}

/**
 * `body` is null when the answer was no JSON; `fault` is a word for the log and holds nothing of the address. After a
 * fault that `mayBeDone` the portal may have carried the call out all the same.
 */
export type WebhookAnswer = { ok: true; body: unknown } | { ok: false; fault: string; mayBeDone: boolean }

type Post = (url: string, init: RequestInit) => Promise<Response>

/** Calls one portal; never throws, and neither answers nor faults hold the address. */
export class Webhook {
  private readonly address: WebhookAddress | null
  private readonly post: Post

  constructor(address: WebhookAddress | null, post: Post = fetch) {
    this.address = address
    this.post = post
  }

  get isConfigured(): boolean {
    return this.address !== null
  }

  /** `method` as the portal names it in the path, `crm.lead.add.json`; the answer has to be whole within `limitMs`. */
  async call(method: string, body: object, limitMs: number): Promise<WebhookAnswer> {
    if (!this.address) return { ok: false, fault: 'not configured', mayBeDone: false }
    const { url, user, token } = this.address
    try {
      const response = await this.post(`${url}/rest/${user}/${token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      })
      const answer = jsonOf(await response.text())
      if (response.ok) return { ok: true, body: answer }
      return { ok: false, fault: `status ${response.status}`, mayBeDone: response.status >= 500 }
    } catch (error) {
      return { ok: false, fault: error instanceof Error ? error.name : 'unknown', mayBeDone: !isUnreached(error) }
    }
  }
}

const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** Nobody was there to carry anything out. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error && unreached.has((error.cause as { code?: string } | undefined)?.code ?? '')

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
