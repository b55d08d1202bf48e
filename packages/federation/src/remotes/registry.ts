/** A module that a remote exposes, as the federation runtime gives it. */
export type LoadedModule = Record<string, unknown>

/** How exposed modules are reached: the shell provides it once, on the server and in the browser alike. */
export interface Remotes {
  /** `mf-basket/AddToBasket` → its module. Rejects when the remote is missing, broken or too late; `attempt` 1 and up asks anew. */
  load(id: string, attempt: number): Promise<LoadedModule>
  /** The same module of the version before, when the release set names one; rejects when there is none. */
  loadPrevious(id: string): Promise<LoadedModule>
  /** Longest wait for the code of a page, ms. */
  readonly pageLimitMs: number
  /** Fell back on the server, so the browser has to begin with the fallback as well. */
  failedOnServer(id: string): boolean
  /** In a browser: code of a room is about to run, or is done, so that what never comes back can be named. */
  onRenderStart?(room: string): void
  onRenderEnd?(room: string): void
  /** Tells operators that a module cannot be had, or that a place had to be given up; a shopper sees the fallback. */
  report(id: string, error: unknown, kind: 'load' | 'boundary'): void
}

let provided: Remotes | undefined

export function provideRemotes(remotes: Remotes): void {
  provided = remotes
}

/** Throws when the shell has not provided them yet. */
export function remotes(): Remotes {
  if (!provided) throw new Error('No remotes are provided: the shell calls provideRemotes before anything is rendered')
  return provided
}
