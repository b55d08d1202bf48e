interface ScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string
  }
}

/**
 * A worker from a file of this remote. Trusted Types require a trusted script URL for it, which MapLibre cannot be
 * given, so the build replaces its `Worker` with this class.
 */
export class OwnWorker extends globalThis.Worker {
  constructor(url: string, options?: WorkerOptions) {
    super(trustedScriptUrl(url), options)
  }
}

function trustedScriptUrl(url: string): string {
  const types: ScriptUrls | undefined = Reflect.get(globalThis, 'trustedTypes')
  if (new URL(url, location.href).origin !== location.origin) throw new Error(`No worker of another site: ${url}`)
  return types ? types.createPolicy('mf-content', { createScriptURL: (own) => own }).createScriptURL(url) : url
}
