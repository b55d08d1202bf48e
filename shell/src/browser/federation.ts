import type { Boot, BootEntry } from '@vitrina/federation/boot'
import { provideBundlerRuntime } from '@vitrina/federation/bundler-runtime'
import { createFederation, loadExposedModule } from '@vitrina/federation/instance'
import type { LoadedModule, Remotes } from '@vitrina/federation/remotes'
import { containerName } from '@vitrina/federation/shared'
import { providedModules } from '../federation/provided-modules.ts'
import { reportFailure } from '../signals/report-failure.ts'
import { createFreezeMonitor } from './freeze-monitor.ts'
import { scriptUrl } from './trusted-types.ts'

/** A shopper on a poor line waits long for a page, but not for ever. */
const PAGE_LIMIT_MS = 60_000
const PREVIOUS = '@previous'

interface Addresses {
  [room: string]: BootEntry
}

/** Current versions under their own names, versions before under `mf-basket@previous`. */
function addressesOf(boot: Boot): Addresses {
  const addresses: Addresses = {}
  for (const [room, { previous, ...current }] of Object.entries(boot.remotes)) {
    addresses[room] = current
    if (previous) addresses[room + PREVIOUS] = previous
  }
  return addresses
}

/** Script of the release set behind an address, whatever its query. */
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

  const named = (room: string): string => `${room.replace(PREVIOUS, '')}@${addresses[room]?.version}`
  const freezes = createFreezeMonitor((version) => addresses[version.replace(/@.*/, PREVIOUS)] !== undefined)
  /** Under which name the version of a room runs: a version before steps in for the rest of the page. */
  const inUse = new Map<string, string>()
  const begins = (room: string) => freezes.start(named(inUse.get(room) ?? room))
  const settles = (room: string) => freezes.finish(named(inUse.get(room) ?? room))

  /** Code that froze a page of this browser is not run again. */
  async function run(room: string, name: string): Promise<LoadedModule> {
    const version = named(room)
    if (freezes.hasFrozen(version)) throw new Error(`${version} froze a page`)
    inUse.set(room.replace(PREVIOUS, ''), room)
    freezes.start(version)
    return loadExposedModule(instance, `${room}/${name}`).finally(() => freezes.finish(version))
  }

  /** The runtime remembers a failed script for good, unless its address is another. */
  function again(id: string, attempt: number): void {
    const room = id.slice(0, id.indexOf('/'))
    const address = addresses[room]
    if (!address) return
    instance.registerRemotes(
      [{ name: containerName(room), alias: room, entry: `${address.entry}?attempt=${attempt}`, type: 'var' }],
      { force: true },
    )
  }

  return {
    async load(id, attempt) {
      if (attempt > 0) again(id, attempt)
      const [room = '', name = ''] = id.split('/')
      return run(room, name)
    },
    async loadPrevious(id) {
      const [room = '', name = ''] = id.split('/')
      const previous = addresses[room + PREVIOUS]
      if (!previous) throw new Error(`No version of ${room} before this one`)
      // Both versions go by the same name; the runtime would take the one it finds for the one it is asked for.
      Reflect.set(globalThis, containerName(room), undefined)
      return run(room + PREVIOUS, name).catch((error: unknown) => {
        reportFailure('load', error, `${room}@${previous.version}`)
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
