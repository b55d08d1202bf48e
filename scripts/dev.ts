/**
 * `npm run dev`: the released site with packages rebuilt on every save. Each save becomes a published version and a new
 * release set, as in production; the open page reloads by itself. `npm run dev -- mf-basket` watches only that remote.
 * With VITRINA_OPS that remote runs inside a site that was released elsewhere, see docs/workbench.md.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { watchBuild } from '@vitrina/federation/presets/watch-build'
import { openRegistry } from '@vitrina/releases'
import { requireConfiguration } from './configuration.ts'
import { build, release } from './release.ts'
import { gatewayFlags, type SiteProcess, sandboxFlags, startSiteProcess } from './site-process.ts'
import { devDistOf, releasedPackages, remotes, root } from './workspace.ts'

const cliArguments = process.argv.slice(2)
if (process.env.VITRINA_OPS) await workbench()
const unknown = cliArguments.filter((packageName) => !releasedPackages.some((known) => known === packageName))
if (unknown.length > 0) {
  console.error(`There is no package ${unknown.join(', ')}. Packages: ${releasedPackages.join(', ')}`)
  process.exit(2)
}
const watched = cliArguments.length > 0 ? cliArguments : [...releasedPackages]
const env = {
  ...process.env,
  DATA_DIR: path.resolve(process.env.DATA_DIR ?? path.join(root, '.data')),
  VITRINA_DEV: '1',
}
const parts: SiteProcess[] = []

async function close(code: number): Promise<never> {
  for (const part of parts.toReversed()) await part.stop()
  process.exit(code)
}

async function begin(name: string, file: string, flags: string[] = []): Promise<SiteProcess> {
  const onDeath = (dead: string, code: number | null) => {
    console.error(`${dead} ended by itself (code ${code})`)
    void close(1)
  }
  const part = await startSiteProcess({
    name,
    file: path.join(root, file),
    env,
    flags,
    onDeath,
    readyWithinMs: 10 * 60_000,
  })
  parts.push(part)
  return part
}

/** Publishes every save as a version and makes it live. */
async function watch(packageName: string): Promise<void> {
  const registry = openRegistry(env.DATA_DIR)
  await watchBuild(path.join(root, packageName), {
    async onBuild({ beganAt, isFirst }) {
      // `release` has already published the first build.
      if (isFirst) return
      const { version } = await registry.publish(packageName, devDistOf(packageName), { compress: false })
      if (registry.live() && (await registry.readSet(registry.live()?.set ?? '')).remotes[packageName] === version)
        return
      await registry.promote(packageName, version, { by: 'npm run dev', reason: 'saved' })
      console.log(
        `${packageName}@${version} is live ${Math.round(performance.now() - beganAt)} ms after the build began`,
      )
    },
    onError: (why) => console.error(why),
  })
}

/** Runs the remote inside a released site: only the remote is built and served here, everything else is live there. */
async function workbench(): Promise<void> {
  const [remote = ''] = cliArguments.filter((word) => !word.startsWith('-'))
  const options = cliArguments.filter((word) => word !== remote)
  if (!remotes.some((known) => known === remote)) {
    console.error(`With VITRINA_OPS name the one remote that you work on: npm run dev -- ${remotes.join(' | ')}`)
    process.exit(2)
  }
  const main = path.join(root, 'gateway/src/platform/workbench/main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...options], {
    cwd: path.join(root, remote),
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exit(code ?? 1)
}

process.once('SIGINT', () => void close(0))
process.once('SIGTERM', () => void close(0))
try {
  requireConfiguration(env)
  const [sandbox] = await Promise.all([begin('sandbox', 'packages/sandbox/src/main.ts', sandboxFlags), build()])
  await release(env.DATA_DIR, 'npm run dev begins')
  const gateway = await begin('gateway', 'gateway/src/main.ts', gatewayFlags)
  process.env.VITRINA_BUILD = 'development'
  await Promise.all(watched.map(watch))
  console.log(`\n  ${gateway.url}   (sandbox ${sandbox.url})\n  watching ${watched.join(', ')}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await close(1)
}
