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
  /** Has releases of its own. */
  dataDir: string
  close(): Promise<void>
}

/** A data folder of its own that holds what is live on the site of the tests, and no other version or move. */
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
 * Another gateway with the release set and the sandbox of the tests, configured its own way; `before` it starts its
 * releases may be changed.
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
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A gateway whose map is Yandex's, played by the sandbox. */
export const startYandexSite = (): Promise<SecondGateway> =>
  startSecondGateway({ YANDEX_MAPS_KEY: 'key-1', YANDEX_MAPS_SRC: `${sandboxUrl}/third-parties/maps.js` })
