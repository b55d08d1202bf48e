interface Policy {
  createScriptURL(url: string): unknown
  createScript(json: string): unknown
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createScript(json: string): string },
  ): Policy
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

const policy = trustedTypes?.createPolicy('shell', {
  createScriptURL(url) {
    if (!new URL(url, location.href).pathname.startsWith('/remotes/'))
      throw new TypeError(`${url} is not a release file`)
    return url
  },
  // For structured data only: throws for anything that is not JSON, and therefore for anything executable.
  createScript: (json) => JSON.stringify(JSON.parse(json)),
})

/** A script address that browsers with Trusted Types accept; throws for anything but files of releases. */
export const scriptUrl = (url: string): string => (policy ? (policy.createScriptURL(url) as string) : url)

/** Structured data as the text of a script element that browsers with Trusted Types accept. */
export function scriptData(value: object): string {
  const json = JSON.stringify(value)
  return policy ? (policy.createScript(json) as string) : json
}
