import type { ThirdParty } from '@vitrina/contracts/site/frame'
import * as z from 'zod/mini'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

function isAllowed(address: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(address)) return true
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.username !== '' || /[\s;,'"\\]/.test(address)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
}

/** URL of a third-party script: https, or a path of this site; `{id}` in it is replaced by the id. */
export const ScriptAddress = z.optional(
  z.string().check(z.refine(isAllowed, 'has to be an https address or a path of this site')),
)

export const ScriptId = z._default(
  z.string().check(z.regex(/^[\w.:-]{0,100}$/, 'may hold letters, digits and . : _ -')),
  '',
)

const host = /^(?:(?:https|wss):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/
const localHost = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** Whether a text is a single host source of a Content-Security-Policy: it must not end the directive. */
export const isHost = (text: string): boolean => host.test(text) || localHost.test(text)

interface ScriptSettings {
  src: string | undefined
  id: string
}

export interface ThirdParties {
  scripts: ThirdParty[]
  /** CSP sources: the origins of the scripts and further hosts that they connect to. */
  hosts: string[]
  /** Nothing is loaded before the visitor has agreed to cookies. */
  afterConsent: boolean
}

/** The configured third parties; a kind without a URL is left out. */
export function thirdPartiesOf(
  given: Record<ThirdParty['kind'], ScriptSettings>,
  furtherHosts: readonly string[],
  afterConsent: boolean,
): ThirdParties {
  const kinds: ThirdParty['kind'][] = ['attribution', 'tag-manager', 'counter', 'chat']
  const scripts = kinds.flatMap((kind) => {
    const { src, id } = given[kind]
    return src ? [{ kind, src: src.replaceAll('{id}', encodeURIComponent(id)), id }] : []
  })
  const origins = scripts.filter(({ src }) => !src.startsWith('/')).map(({ src }) => new URL(src).origin)
  const further = furtherHosts.map((name) => (name.includes('://') ? name : `https://${name}`))
  return { scripts, hosts: scripts.length > 0 ? [...new Set([...origins, ...further])] : [], afterConsent }
}
