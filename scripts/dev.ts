/**
 * `npm run dev`: the released site with rooms rebuilt on every save. Each save becomes a published version and a new
 * release set, as in production; the open page reloads by itself. `npm run dev -- mf-basket` watches only that room.
 */
import path from 'node:path'
import type { Configuration, MultiStats } from '@rspack/core'
import { openRegistry } from '@vitrina/releases'
import { type Part, sandboxFlags, startPart } from './child.ts'
import { build, release } from './release.ts'
import { devDistOf, rooms, root } from './rooms.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((room) => !rooms.some((known) => known === room))
if (unknown.length > 0) {
  console.error(`There is no room ${unknown.join(', ')}. Rooms: ${rooms.join(', ')}`)
  process.exit(2)
}
const watched = asked.length > 0 ? asked : [...rooms]
const env = {
  ...process.env,
  DATA_DIR: path.resolve(process.env.DATA_DIR ?? path.join(root, '.data')),
  VITRINA_DEV: '1',
}
const parts: Part[] = []

async function close(code: number): Promise<never> {
  for (const part of parts.toReversed()) await part.stop()
  process.exit(code)
}

async function begin(name: string, file: string, flags: string[] = []): Promise<Part> {
  const onDeath = (dead: string, code: number | null) => {
    console.error(`${dead} ended by itself (code ${code})`)
    void close(1)
  }
  const part = await startPart({ name, file: path.join(root, file), env, flags, onDeath, readyWithinMs: 10 * 60_000 })
  parts.push(part)
  return part
}

/** Publishes what a build just wrote and makes it live; one at a time, so that quick saves do not overtake each other. */
function publisher(room: string) {
  const registry = openRegistry(env.DATA_DIR)
  let last = Promise.resolve()
  return (savedAt: number) => {
    last = last.then(async () => {
      const { version } = await registry.publish(room, devDistOf(room), { compress: false })
      if (registry.live() && (await registry.readSet(registry.live()?.set ?? '')).remotes[room] === version) return
      await registry.promote(room, version, { by: 'npm run dev', reason: 'saved' })
      console.log(`${room}@${version} is live ${Math.round(performance.now() - savedAt)} ms after the build began`)
    })
    last.catch((error: unknown) => console.error(error))
  }
}

async function watch(room: string): Promise<void> {
  const { rspack } = await import('@rspack/core')
  const { default: configuration } = (await import(path.join(root, room, 'rspack.config.ts'))) as {
    default: Configuration[]
  }
  const publish = publisher(room)
  let beganAt = performance.now()
  let first = true
  const compiler = rspack(configuration)
  compiler.hooks.watchRun.tap('dev', () => {
    beganAt = performance.now()
  })
  compiler.watch({ aggregateTimeout: 20 }, (error, stats: MultiStats | undefined) => {
    if (error || !stats) return console.error(error)
    if (stats.hasErrors()) return console.error(stats.toString({ preset: 'errors-only', colors: true }))
    if (!first) publish(beganAt)
    first = false
  })
}

process.once('SIGINT', () => void close(0))
process.once('SIGTERM', () => void close(0))
try {
  const [sandbox] = await Promise.all([begin('sandbox', 'packages/sandbox/src/main.ts', sandboxFlags), build()])
  await release(env.DATA_DIR, 'npm run dev begins')
  const gateway = await begin('gateway', 'gateway/src/main.ts')
  process.env.VITRINA_BUILD = 'development'
  for (const room of watched) await watch(room)
  console.log(`\n  ${gateway.url}   (sandbox ${sandbox.url})\n  watching ${watched.join(', ')}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await close(1)
}
