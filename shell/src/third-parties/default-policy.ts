import DOMPurify from 'dompurify'
import { isAllowedHost } from './allowed-host.ts'
import type { ThirdParties } from './third-parties.ts'

interface PolicyRules {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string | null
  createScript?: (script: string) => null
}

/** The used part of Trusted Types; undefined in browsers without them. */
interface TrustedTypes {
  defaultPolicy: unknown
  createPolicy(name: string, rules: PolicyRules): object
}

/** Rules for HTML and script addresses that third-party scripts write as strings. Code from strings is refused. */
export function policyRules({ scripts, hosts }: Pick<ThirdParties, 'scripts' | 'hosts'>, inert?: object): PolicyRules {
  const ownPaths = scripts.map(({ src }) => src)
  const options = { RETURN_TRUSTED_TYPE: false, ...(inert ? { TRUSTED_TYPES_POLICY: inert as never } : {}) }
  return {
    createHTML: (html) => DOMPurify.sanitize(html, options),
    createScriptURL(url) {
      const address = new URL(url, location.href)
      if (address.origin === location.origin) return ownPaths.includes(address.pathname + address.search) ? url : null
      return isAllowedHost(address, hosts) ? url : null
    },
    createScript: () => null,
  }
}

/**
 * Creates the default policy that lets third-party scripts work under Trusted Types: their HTML is sanitised, their
 * further scripts may load only from configured hosts.
 */
export function createDefaultPolicy(parties: ThirdParties): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  // Only for the sanitiser, which parses HTML in an inert document.
  const inert = trustedTypes.createPolicy('sanitised', { createHTML: (html) => html, createScriptURL: () => null })
  trustedTypes.createPolicy('default', policyRules(parties, inert))
}
