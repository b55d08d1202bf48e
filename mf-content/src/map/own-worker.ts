interface ScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string
  }
}

/**
 * A worker from a file of this remote. Its address is a sink of trusted types, and MapLibre has no place to give one
 * that is trusted, so the build puts this in the place of its `Worker`.
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
