/** `npm start`: builds outdated packages, starts the sandbox, publishes the first release set, opens the site. */
import path from 'node:path'
import { requireConfiguration } from './configuration.ts'
import { build, release } from './release.ts'
import { gatewayFlags, type SiteProcess, sandboxFlags, startSiteProcess } from './site-process.ts'
import { root } from './workspace.ts'

const startedAt = performance.now()
const parts: SiteProcess[] = []
const env = { ...process.env, DATA_DIR: path.resolve(process.env.DATA_DIR ?? path.join(root, '.data')) }

const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
const say = (text: string): void => console.log(`${seconds().padStart(7)}  ${text}`)

let closing = false
async function close(code: number): Promise<never> {
  if (!closing) {
    closing = true
    for (const part of parts.toReversed()) await part.stop()
  }
  process.exit(code)
}

function died(name: string, code: number | null): void {
  console.error(`${name} ended by itself (code ${code}); stopping the rest`)
  void close(1)
}

async function begin(name: string, file: string, readyWithinMs: number, flags: string[] = []): Promise<SiteProcess> {
  const part = await startSiteProcess({ name, file: path.join(root, file), env, flags, onDeath: died, readyWithinMs })
  parts.push(part)
  return part
}

process.once('SIGINT', () => void close(0))
process.once('SIGTERM', () => void close(0))

try {
  requireConfiguration(env)
  say('building what is not built, opening the sandbox')
  const sandboxReady = begin('sandbox', 'packages/sandbox/src/main.ts', 15 * 60_000, sandboxFlags)
  const [sandbox] = await Promise.all([sandboxReady, build().then(() => say('built'))])
  say(`sandbox at ${sandbox.url}`)
  const { set, fresh } = await release(env.DATA_DIR, 'first release set of this start')
  say(fresh.length > 0 ? `published ${fresh.join(', ')}` : 'nothing new to publish')
  say(`release set ${set} is live`)
  const gateway = await begin('gateway', 'gateway/src/main.ts', 60_000, gatewayFlags)
  say('the site answers')
  console.log(`\n  ${gateway.url}\n\n  Ctrl-C stops all of it.\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await close(1)
}
