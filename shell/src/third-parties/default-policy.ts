import DOMPurify from 'dompurify'
import { isAllowedHost } from './allowed-host.ts'
import type { ThirdParties } from './model.ts'

interface PolicyRules {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string | null
  createScript?: (script: string) => null
}

/** What of trusted types is used here; browsers without them have no such object. */
interface TrustedTypes {
  defaultPolicy: unknown
  createPolicy(name: string, rules: PolicyRules): object
}

/** The rules for what others write into the page as text. Code from strings is always refused. */
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
 * Lets scripts of others work where strings are not taken for HTML and addresses: their HTML is sanitised, their
 * further scripts come from configured hosts alone.
 */
export function createDefaultPolicy(parties: ThirdParties): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  // Only the sanitiser has it, for a document in which nothing runs.
  const inert = trustedTypes.createPolicy('sanitised', { createHTML: (html) => html, createScriptURL: () => null })
  trustedTypes.createPolicy('default', policyRules(parties, inert))
}
