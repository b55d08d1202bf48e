import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { msg } from '@vitrina/contracts/ops/message'
import type { SignedLiveState } from '@vitrina/contracts/ops/mirror'
import { type Layout, layoutOf, versionFolder } from '../disk/layout.ts'
import { tempPath } from '../disk/temp.ts'
import { removeAtOnce } from '../disk/write.ts'
import type { Registry } from '../registry.ts'
import { RegistryError } from '../registry-error.ts'
import { type ReleaseSet, versionsIn } from '../sets/release-set.ts'
import { requireTrusted } from '../trust/set-signature.ts'
import { requireServerFiles } from '../trust/version-integrity.ts'
import { unpackBuild } from '../upload/unpack.ts'
import { readBuild } from '../versions/dist.ts'
import { requireFiles } from '../versions/files.ts'
import { readVersion } from '../versions/version.ts'
import { verifyLiveSet } from './signed-live.ts'

export interface MirrorOptions {
  registry: Registry
  dataDir: string
  /** Trusted keys, whatever the site reports; empty: those that the site reports. */
  publicKeys: readonly string[]
  /** Downloads the build of a version from the site as a tar. */
  fetch: (name: string, version: string) => Promise<Readable>
  /** Called for every downloaded version, with the number of remaining ones. */
  onFetched: (name: string, version: string, left: number) => void
}

export interface Mirror {
  /**
   * Downloads a set of the site with all missing versions and verifies their signatures. Throws RegistryError
   * 'untrusted', or 'damaged' when the data differs from what was published.
   */
  pull(live: SignedLiveState): Promise<ReleaseSet>
}

/** Copies versions of another site into the registry of this machine; its own ledger and key are not affected. */
export function openMirror({ registry, dataDir, publicKeys, fetch, onFetched }: MirrorOptions): Mirror {
  const own = layoutOf(resolve(dataDir))

  async function take(name: string, version: string): Promise<void> {
    const aside = tempPath(own)
    try {
      await mkdir(aside, { recursive: true })
      await unpackBuild(await fetch(name, version), aside)
      const came = await readBuild(aside)
      if (came.version !== version) {
        throw new RegistryError(
          'damaged',
          msg`${name}@${version} came otherwise than it was published: its hash differs.`,
        )
      }
      await removeAtOnce(own, versionFolder(own, name, version))
      await registry.publish(name, aside, { compress: false })
    } finally {
      await rm(aside, { recursive: true, force: true })
    }
  }

  return {
    async pull(live) {
      const site = layoutOf(resolve(dataDir), publicKeys.length > 0 ? publicKeys : live.keys)
      const set = verifyLiveSet(site, live)
      const missing: [string, string][] = []
      for (const [name, version] of versionsIn(set)) {
        if (!(await isComplete(own, name, version))) missing.push([name, version])
      }
      let left = missing.length
      const taken = await Promise.allSettled(
        missing.map(async ([name, version]) => {
          await take(name, version)
          left -= 1
          onFetched(name, version, left)
        }),
      )
      const failed = taken.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
      await requireTrusted(site, set)
      return set
    },
  }
}

async function isComplete(layout: Layout, name: string, version: string): Promise<boolean> {
  try {
    await requireFiles(layout, name, version)
    await requireServerFiles(layout, await readVersion(layout, name, version))
    return true
  } catch (error) {
    if (error instanceof RegistryError) return false
    throw error
  }
}
