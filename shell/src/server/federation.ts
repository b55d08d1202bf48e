import { createRequire } from 'node:module'
import path from 'node:path'
import { createFederation, loadExposedModule } from '@vitrina/federation/instance'
import type { LoadedModule, Remotes } from '@vitrina/federation/remotes'
import { provideRuntimeCore } from '@vitrina/federation/runtime-core'
import { containerName } from '@vitrina/federation/shared'
import { withTimeout } from '@vitrina/site/within'
import { providedModules } from '../federation/provided-modules.ts'
import type { Release } from './release.ts'

/** Loading takes milliseconds: a remote that takes longer hangs, and pages are rendered without it. */
const LOAD_LIMIT_MS = 2000

const load = createRequire(__filename)

/** Not logged with every page: the hang was reported when it happened. */
class ExcludedRemoteError extends Error {
  constructor(remote: string) {
    super(`${remote} is left to the browser`)
  }
}

/** Remotes of the set that this process renders, loaded from disk. */
export function serverRemotes(release: Release, leftOut: ReadonlySet<string>): Remotes {
  const addresses = Object.fromEntries(
    Object.keys(release.remotes).map((remote) => [
      remote,
      { entry: path.join(release.serverFolder(remote), 'remoteEntry.cjs') },
    ]),
  )
  const files = new Map(Object.entries(addresses).map(([remote, { entry }]) => [containerName(remote), entry]))
  provideRuntimeCore()
  const instance = createFederation(addresses, providedModules, {
    name: 'release-set',
    async loadEntry({ remoteInfo }) {
      const file = files.get(remoteInfo.name)
      if (!file) throw new Error(`${remoteInfo.name} is not in the release set`)
      return load(file)
    },
  })
  const loading = new Map<string, Promise<LoadedModule>>()

  return {
    async load(id) {
      const remote = id.slice(0, id.indexOf('/'))
      if (leftOut.has(remote)) throw new ExcludedRemoteError(remote)
      const known = loading.get(id)
      if (known) return known
      const work = withTimeout(
        loadExposedModule(instance, id),
        LOAD_LIMIT_MS,
        `${id} did not load within ${LOAD_LIMIT_MS} ms`,
      )
      loading.set(id, work)
      return work
    },
    loadPrevious: (id) => Promise.reject(new Error(`${id}: a renderer knows one set only`)),
    pageLimitMs: LOAD_LIMIT_MS,
    failedOnServer: () => false,
    report: (id, error) => {
      if (!(error instanceof ExcludedRemoteError)) console.error(`[${id}]`, error)
    },
  }
}
