import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@vitrina/releases/free-port'
import { startTemporaryServer } from '../../packages/sandbox/src/database/temporary-server.ts'
import { startSiteProcess } from '../site-process.ts'
import { root } from '../workspace.ts'

/** The sandbox on a PostgreSQL server of its own. */
export async function openRetailer(): Promise<{ url: string; close(): Promise<void> }> {
  const postgres = await startTemporaryServer()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-retailer-'))
  const sandbox = await startSiteProcess({
    name: 'sandbox',
    file: path.join(root, 'packages/sandbox/src/main.ts'),
    env: {
      ...process.env,
      DATABASE_URL: await postgres.createDatabase(),
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(await freePort()),
    },
    onDeath: (name, code) => console.error(`${name} ended by itself with code ${code}`),
    readyWithinMs: 180_000,
  })
  return {
    url: sandbox.url,
    async close() {
      await sandbox.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
