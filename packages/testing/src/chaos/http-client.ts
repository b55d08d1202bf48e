/** A response and its duration, ms. */
export interface TimedResponse {
  status: number
  headers: Headers
  text: string
  ms: number
}

/** Longer than any visitor waits: a hanging request fails its test, not the whole suite. */
const LONGEST_MS = 20_000

let visitors = 0

/** A new address for each request, so that no rate limit by address is hit by chance. */
const anotherAddress = (): string => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`

/** Sends a request from an address of its own; status 0 with the reason when no complete response arrived. */
export async function ask(url: string, init: RequestInit = {}): Promise<TimedResponse> {
  const startedAt = performance.now()
  const headers = { 'x-forwarded-for': anotherAddress(), ...(init.headers as Record<string, string>) }
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS), ...init, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, ms: performance.now() - startedAt }
  } catch (error) {
    const cause =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)
    return { status: 0, headers: new Headers(), text: cause, ms: performance.now() - startedAt }
  }
}

/** A call as a script of the site makes it. */
export const post = (url: string, body: unknown, cookie = ''): Promise<TimedResponse> =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vitrina': '1', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })

export const jsonOf = ({ text }: TimedResponse): Record<string, unknown> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Whether a text is a sentence for a person: Russian, without a stack, an address or an error of a library. */
export const isSentence = (text: unknown): boolean =>
  typeof text === 'string' && /^[А-ЯЁ][^\n]{5,}$/.test(text) && !/\bat |https?:|127\.0\.0\.1|ECONN|Error/.test(text)
