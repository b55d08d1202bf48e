/** A module that a remote exposes, as the federation runtime returns it. */
export type LoadedModule = Record<string, unknown>

/** Access to exposed modules, provided once by the shell, on the server and in the browser alike. */
export interface Remotes {
  /**
   * Loads a module by `mf-basket/AddToBasket`. Rejects when the remote is missing, broken or too late; `attempt` 1 and
   * up reloads.
   */
  load(id: string, attempt: number): Promise<LoadedModule>
  /** Loads the module from the previous version that the release set names; rejects when there is none. */
  loadPrevious(id: string): Promise<LoadedModule>
  /** Timeout for the code of a page, ms. */
  readonly pageLimitMs: number
  /** The slot fell back on the server, so hydration has to start with the fallback as well. */
  failedOnServer(id: string): boolean
  /**
   * Browser only: code of a remote is about to run, or has finished, so that a remote that hangs the page can be
   * identified.
   */
  onRenderStart?(remote: string): void
  onRenderEnd?(remote: string): void
  /**
   * Reports to operators that a module failed to load or that a boundary caught an error; a shopper sees the fallback.
   */
  report(id: string, error: unknown, kind: 'load' | 'boundary'): void
}

let provided: Remotes | undefined

export function provideRemotes(remotes: Remotes): void {
  provided = remotes
}

/** The provided `Remotes`. Throws when the shell has not provided them yet. */
export function remotes(): Remotes {
  if (!provided) throw new Error('No remotes are provided: the shell calls provideRemotes before anything is rendered')
  return provided
}
