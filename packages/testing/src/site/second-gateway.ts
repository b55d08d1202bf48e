import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@vitrina/gateway/config'
import { startGateway } from '@vitrina/gateway/server'
import { openRegistry, type Registry } from '@vitrina/releases'
import { stopTrackingReports, trackReports } from './reports.ts'
import { sandboxUrl, siteDataDir } from './running-site.ts'

export interface SecondGateway {
  url: string
  opsUrl: string
  /** Folder with its own copy of the releases. */
  dataDir: string
  close(): Promise<void>
}

/** Creates a data folder with the live set of the test site, and without other versions and moves. */
export async function freshData(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-second-'))
  const site = openRegistry(siteDataDir)
  const own = openRegistry(dataDir)
  const { shell, remotes } = await site.readSet(site.live()?.set ?? '')
  for (const [name, version] of Object.entries({ shell, ...remotes })) {
    cpSync(site.folderOf(name, version), own.folderOf(name, version), { recursive: true })
  }
  const { id } = await own.createSet({ shell, remotes })
  await own.activate(id, { by: 'tests', reason: 'a gateway of its own' })
  return dataDir
}

/**
 * Starts another gateway with the release set and the sandbox of the tests and its own configuration; `before` may
 * change its releases first.
 */
export async function startSecondGateway(
  env: NodeJS.ProcessEnv = {},
  before: (registry: Registry) => Promise<unknown> = async () => {},
): Promise<SecondGateway> {
  const dataDir = await freshData()
  await before(openRegistry(dataDir))
  const gateway = await startGateway(
    readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      OPS_PORT: '0',
      DRILL_EVERY_MINUTES: '0',
      RETAILER_URL: sandboxUrl,
      BOT_URL: sandboxUrl,
      CRM_URL: sandboxUrl,
      CRM_TOKEN: 'vitrina-tests',
      TRACKER_URL: `${sandboxUrl}/tracker`,
      TRACKER_TOKEN: 'vitrina-tests',
      LOG_LEVEL: 'fatal',
      ...env,
    }),
  )
  await trackReports(gateway.opsUrl)
  return {
    url: gateway.url,
    opsUrl: gateway.opsUrl,
    dataDir,
    async close() {
      await stopTrackingReports(gateway.opsUrl)
      await gateway.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Starts a gateway with the Yandex map, which the sandbox imitates. */
export const startYandexSite = (): Promise<SecondGateway> =>
  startSecondGateway({ YANDEX_MAPS_KEY: 'key-1', YANDEX_MAPS_SRC: `${sandboxUrl}/third-parties/maps.js` })
