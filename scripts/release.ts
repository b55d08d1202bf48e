import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { openRegistry, type SharingOptions, sharingFromEnv } from '@vitrina/releases'
import { consolePackage, distOf, releasedPackages, remotes, root } from './workspace.ts'

const run = promisify(execFile)

/** Builds outdated packages. Throws with the output of the build when it fails. */
export async function build(): Promise<void> {
  // The build cache adds its files to those of another build, but a version is exactly one build.
  await Promise.all(
    [...releasedPackages, consolePackage].map((packageFolder) =>
      rm(distOf(packageFolder), { recursive: true, force: true }),
    ),
  )
  const turbo = path.join(root, 'node_modules/.bin/turbo')
  try {
    await run(turbo, ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'], {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`The build failed:\n${stdout}${stderr}`)
  }
}

/**
 * Builds outdated packages, unless the surrounding test run has done so: a build empties folders that other tests of
 * the run are reading.
 */
export async function ensureBuilt(): Promise<void> {
  if (process.env.VITRINA_BUILT !== '1') await build()
}

export interface ReleaseResult {
  set: string
  /** Versions that were not published before. */
  fresh: string[]
}

/**
 * Publishes the builds and makes a set of them live; does nothing when that set is live already. A quarantined build is
 * left out: its package keeps its live version.
 */
export async function release(
  dataDir: string,
  reason: string,
  sharing: SharingOptions = sharingFromEnv(process.env),
): Promise<ReleaseResult> {
  const registry = openRegistry(dataDir, sharing)
  // Without Redis, the live set on this disk decides whether there is anything to do.
  await registry.catchUp().catch(() => {})
  const known = new Set<string>()
  for (const packageName of releasedPackages)
    for (const { version } of await registry.listVersions(packageName)) known.add(`${packageName}@${version}`)
  const versions = Object.fromEntries(
    await Promise.all(
      releasedPackages.map(
        async (packageName) =>
          [packageName, (await registry.publish(packageName, distOf(packageName))).version] as const,
      ),
    ),
  )
  const live = registry.live()
  if (live?.quarantine.length) {
    const { shell, remotes: parts } = await registry.readSet(live.set)
    const now: Record<string, string> = { shell, ...parts }
    for (const { name, version } of live.quarantine) {
      if (versions[name] === version) versions[name] = now[name] ?? version
    }
  }
  const set = await registry.createSet({
    shell: versions.shell ?? '',
    remotes: Object.fromEntries(remotes.map((remote) => [remote, versions[remote] ?? ''])),
  })
  if (registry.live()?.set !== set.id) await registry.activate(set.id, { by: 'npm start', reason })
  registry.close()
  const fresh = releasedPackages
    .map((packageName) => `${packageName}@${versions[packageName]}`)
    .filter((name) => !known.has(name))
  return { set: set.id, fresh }
}
