interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

const policy = trustedTypes?.createPolicy('shell', {
  createScriptURL(url) {
    if (!new URL(url, location.href).pathname.startsWith('/remotes/'))
      throw new TypeError(`${url} is not a release file`)
    return url
  },
})

/** A script address that browsers with Trusted Types accept; only files of releases pass. */
export const scriptUrl = (url: string): string => (policy ? (policy.createScriptURL(url) as string) : url)
