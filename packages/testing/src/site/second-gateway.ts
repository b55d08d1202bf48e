import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@vitrina/gateway/config'
import { startGateway } from '@vitrina/gateway/server'
import { inject } from 'vitest'

export interface SecondGateway {
  url: string
  opsUrl: string
  /** Has releases of its own. */
  dataDir: string
  close(): Promise<void>
}

/** Another gateway with the release set and the sandbox of the tests, configured its own way. */
export async function startSecondGateway(env: NodeJS.ProcessEnv = {}): Promise<SecondGateway> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-second-'))
  // What is live is believed only with the key that it is signed with.
  for (const folder of ['releases', 'keys']) {
    await cp(path.join(inject('dataDir'), folder), path.join(dataDir, folder), { recursive: true })
  }
  const sandbox = inject('sandboxUrl')
  const gateway = await startGateway(
    readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      OPS_PORT: '0',
      DRILL_EVERY_MINUTES: '0',
      RETAILER_URL: sandbox,
      BOT_URL: sandbox,
      CRM_URL: sandbox,
      CRM_TOKEN: 'vitrina-tests',
      TRACKER_URL: `${sandbox}/tracker`,
      TRACKER_TOKEN: 'vitrina-tests',
      LOG_LEVEL: 'fatal',
      ...env,
    }),
  )
  return {
    url: gateway.url,
    opsUrl: gateway.opsUrl,
    dataDir,
    async close() {
      await gateway.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
