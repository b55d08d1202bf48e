import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { SiteAddresses } from './running-site.ts'

const CLOSE_LIMIT_MS = 15_000

export interface ForkedSite extends SiteAddresses {
  close(): Promise<void>
}

/** Starts the site in a process of its own, so that site and tests do not block each other's event loop. */
export async function forkSite(): Promise<ForkedSite> {
  const child = fork(path.join(import.meta.dirname, 'site-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const addresses = await new Promise<SiteAddresses>((resolve, reject) => {
    child.once('message', (message) => resolve(message as SiteAddresses))
    child.once('exit', (code) => reject(new Error(`The site of the tests ended with code ${code} before it was ready`)))
  })
  return { ...addresses, close: () => close(child) }
}

async function close(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const limit = setTimeout(() => child.kill('SIGKILL'), CLOSE_LIMIT_MS)
  child.disconnect()
  await ended
  clearTimeout(limit)
}
