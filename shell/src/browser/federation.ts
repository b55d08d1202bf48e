import type { Boot, BootEntry } from '@vitrina/federation/boot'
import { createFederation, loadFrom } from '@vitrina/federation/instance'
import type { Remotes } from '@vitrina/federation/remotes'
import { copies } from '../federation/copies.ts'
import { scriptUrl } from './trusted-types.ts'

/** A remote that has not arrived by then is treated as missing; its files may still come later. */
const LOAD_LIMIT_MS = 12_000
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

async function within<T>(limitMs: number, id: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${id} did not arrive within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Remotes of the page's release set; only files with the hashes named there are executed. */
export function browserRemotes(boot: Boot): Remotes {
  const addresses = addressesOf(boot)
  const integrityOf = new Map(Object.values(addresses).map(({ entry, integrity }) => [entry, integrity]))
  const instance = createFederation(addresses, copies, {
    name: 'release-set',
    createScript({ url }) {
      const [address = ''] = url.split('?')
      const integrity = integrityOf.get(address)
      if (!integrity) throw new Error(`${url} is not in the release set`)
      const script = document.createElement('script')
      script.src = scriptUrl(url)
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
      script.async = true
      return script
    },
  })

  async function again(id: string, attempt: number): Promise<void> {
    const room = id.slice(0, id.indexOf('/'))
    const address = addresses[room]
    if (!address) return
    instance.registerRemotes(
      [{ name: room.replaceAll('-', '_'), alias: room, entry: `${address.entry}?attempt=${attempt}`, type: 'var' }],
      { force: true },
    )
  }

  return {
    async load(id, attempt) {
      if (attempt > 0) await again(id, attempt)
      return within(LOAD_LIMIT_MS, id, loadFrom(instance, id))
    },
    async loadPrevious(id) {
      const [room = '', name = ''] = id.split('/')
      if (!addresses[room + PREVIOUS]) throw new Error(`No version of ${room} before this one`)
      return within(LOAD_LIMIT_MS, id, loadFrom(instance, `${room}${PREVIOUS}/${name}`))
    },
    failedOnServer: (id) => boot.failed.includes(id),
    report: (id, error) => console.warn(`[${id}]`, error),
  }
}
