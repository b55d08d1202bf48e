import type { ThirdParty } from '@vitrina/contracts/site/frame'
import * as z from 'zod/mini'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

function isAllowed(address: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(address)) return true
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.username !== '' || /[\s;,'"\\]/.test(address)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
}

/** Address of a script of somebody else: https, or a path of this site; `{id}` in it becomes the id. */
export const ScriptAddress = z.optional(
  z.string().check(z.refine(isAllowed, 'has to be an https address or a path of this site')),
)

export const ScriptId = z._default(
  z.string().check(z.regex(/^[\w.:-]{0,100}$/, 'may hold letters, digits and . : _ -')),
  '',
)

const host = /^(?:(?:https|wss):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/
const localHost = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** One host of a security policy: nothing in it may end the directive it stands in. */
export const isHost = (text: string): boolean => host.test(text) || localHost.test(text)

interface ScriptSettings {
  src: string | undefined
  id: string
}

export interface ThirdParties {
  scripts: ThirdParty[]
  /** Origins of the scripts and what else they may talk to, as sources of a security policy. */
  hosts: string[]
  /** Nothing is loaded before the visitor has agreed to cookies. */
  afterConsent: boolean
}

/** What was configured; a kind without an address is not there at all. */
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
