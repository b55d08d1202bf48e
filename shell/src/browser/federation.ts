import type { Boot, BootEntry } from '@vitrina/federation/boot'
import { provideBundlerRuntime } from '@vitrina/federation/bundler-runtime'
import { createFederation, loadExposedModule } from '@vitrina/federation/instance'
import type { LoadedModule, Remotes } from '@vitrina/federation/remotes'
import { containerName } from '@vitrina/federation/shared'
import { providedModules } from '../federation/provided-modules.ts'
import { reportFailure } from '../signals/report-failure.ts'
import { createFreezeMonitor } from './freeze-monitor.ts'
import { scriptUrl } from './trusted-types.ts'

/** Long enough for a slow connection, but bounded. */
const PAGE_LIMIT_MS = 60_000
const PREVIOUS = '@previous'

interface Addresses {
  [remote: string]: BootEntry
}

/** Current versions under the name of their remote, previous ones under names such as `mf-basket@previous`. */
function addressesOf(boot: Boot): Addresses {
  const addresses: Addresses = {}
  for (const [remote, { previous, ...current }] of Object.entries(boot.remotes)) {
    addresses[remote] = current
    if (previous) addresses[remote + PREVIOUS] = previous
  }
  return addresses
}

/** Path of a script of the release set, without the query of a retry. */
const pathOf = (url: string): string => new URL(url, location.href).pathname

/** Remotes of the page's release set; only files with the hashes named there are executed. */
export function browserRemotes(boot: Boot): Remotes {
  const addresses = addressesOf(boot)
  const integrityOf = new Map(Object.values(addresses).map(({ entry, integrity }) => [entry, integrity]))
  provideBundlerRuntime()
  const instance = createFederation(addresses, providedModules, {
    name: 'release-set',
    createScript({ url }) {
      const integrity = integrityOf.get(pathOf(url))
      if (!integrity) throw new Error(`${url} is not in the release set`)
      const script = document.createElement('script')
      script.src = scriptUrl(url)
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
      script.async = true
      return script
    },
  })

  const named = (remote: string): string => `${remote.replace(PREVIOUS, '')}@${addresses[remote]?.version}`
  const freezes = createFreezeMonitor((version) => addresses[version.replace(/@.*/, PREVIOUS)] !== undefined)
  /** Key in `addresses` of the running version of a remote; a previous version stays in use until the page is left. */
  const inUse = new Map<string, string>()
  const begins = (remote: string) => freezes.start(named(inUse.get(remote) ?? remote))
  const settles = (remote: string) => freezes.finish(named(inUse.get(remote) ?? remote))

  /** Loads a module; rejects when its version has frozen a page of this browser. */
  async function run(remote: string, name: string): Promise<LoadedModule> {
    const version = named(remote)
    if (freezes.hasFrozen(version)) throw new Error(`${version} froze a page`)
    inUse.set(remote.replace(PREVIOUS, ''), remote)
    freezes.start(version)
    return loadExposedModule(instance, `${remote}/${name}`).finally(() => freezes.finish(version))
  }

  /** The federation runtime caches a failed script by its address, so a retry needs another address. */
  function registerAnew(remote: string, attempt: string): void {
    const address = addresses[remote]
    if (!address) return
    instance.registerRemotes(
      [{ name: containerName(remote), alias: remote, entry: `${address.entry}?attempt=${attempt}`, type: 'var' }],
      { force: true },
    )
  }

  return {
    async load(id, attempt) {
      const [remote = '', name = ''] = id.split('/')
      if (attempt === 0) return run(remote, name)
      registerAnew(remote, `${attempt}`)
      // A browser gives the first script that requests a file its preload, even one that has failed.
      return run(remote, name).catch(() => {
        registerAnew(remote, `${attempt}-anew`)
        return run(remote, name)
      })
    },
    async loadPrevious(id) {
      const [remote = '', name = ''] = id.split('/')
      const previous = addresses[remote + PREVIOUS]
      if (!previous) throw new Error(`No version of ${remote} before this one`)
      // Both versions have the same global name; without this the runtime would reuse the container of the current one.
      Reflect.set(globalThis, containerName(remote), undefined)
      return run(remote + PREVIOUS, name).catch((error: unknown) => {
        reportFailure('load', error, `${remote}@${previous.version}`)
        throw error
      })
    },
    pageLimitMs: PAGE_LIMIT_MS,
    onRenderStart: begins,
    onRenderEnd: settles,
    failedOnServer: (id) => boot.failed.includes(id),
    report(id, error, kind) {
      console.warn(`[${id}]`, error)
      reportFailure(kind, error, id.slice(0, id.indexOf('/')))
    },
  }
}
