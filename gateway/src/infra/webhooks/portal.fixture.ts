import { UpstreamError } from '../upstream/outcome.ts'
import { Webhook } from './webhook.ts'

/** The response of a portal to one method; a function is called for each request. */
export type PortalAnswer = { status?: number; body: unknown } | 'down' | 'hangs up'

export const portalToken = 'only-the-gateway-knows'

/** A portal that records its calls; methods without an answer succeed with the id 77. */
export function openPortal() {
  const calls: { path: string; body: { fields: Record<string, unknown>; params?: unknown } }[] = []
  const answers: Record<string, PortalAnswer | (() => Promise<PortalAnswer>)> = {}
  const webhook = new Webhook({ url: 'https://portal.test', user: '5', token: portalToken }, async (url, init) => {
    const { pathname } = new URL(url)
    calls.push({ path: pathname, body: JSON.parse(String(init.body)) })
    const planned = answers[pathname.split('/').at(-1) ?? ''] ?? { body: { result: 77 } }
    const answer = typeof planned === 'function' ? await planned() : planned
    if (answer === 'down') throw new UpstreamError('crm', 'unreached')
    if (answer === 'hangs up') throw new UpstreamError('crm', 'broken')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  return { calls, answers, webhook }
}
