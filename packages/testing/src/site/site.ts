import { cpSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@vitrina/gateway/config'
import { startGateway } from '@vitrina/gateway/server'
import { createSandbox } from '@vitrina/sandbox'
import { ensureBuilt, release } from '../../../../scripts/release.ts'

export interface Site {
  url: string
  opsUrl: string
  sandboxUrl: string
  dataDir: string
  close(): Promise<void>
}

export interface SiteOptions {
  seedProducts?: number
  env?: NodeJS.ProcessEnv
}

const products = 600
const sandboxFolder = 'sandbox'
const drawnPictures = path.join(sandboxFolder, 'pictures')

/**
 * Prepares the initial data folder of `startSite`, so that several sites start from copies of it: VITRINA_SITE_DATA
 * names it.
 */
export async function prepareSiteData(dataDir: string): Promise<void> {
  const sandbox = await createSandbox({ dataDir, port: 0, seedProducts: products })
  await sandbox.close()
  await mkdir(path.join(dataDir, drawnPictures), { recursive: true })
  await release(dataDir, 'test')
}

/** Copies the prepared data. Picture files are named by content, so sites share them and each is drawn once. */
async function copySiteData(prepared: string, dataDir: string): Promise<void> {
  const copied = [
    ...readdirSync(prepared).filter((name) => name !== sandboxFolder),
    ...readdirSync(path.join(prepared, sandboxFolder)).map((name) => path.join(sandboxFolder, name)),
  ].filter((name) => name !== drawnPictures)
  await mkdir(path.join(dataDir, sandboxFolder))
  // Without a filter Node copies in one call, which takes a fifth of the time in memory.
  for (const name of copied) cpSync(path.join(prepared, name), path.join(dataDir, name), { recursive: true })
  await symlink(path.join(prepared, drawnPictures), path.join(dataDir, drawnPictures))
}

/**
 * Starts the whole site on free ports with a data folder of its own: sandbox, a published release set, gateway and
 * renderer.
 */
export async function startSite({ seedProducts = products, env = {} }: SiteOptions = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-site-'))
  // Two sites that start at once share one build.
  await ensureBuilt()
  if (process.env.VITRINA_SITE_DATA) await copySiteData(process.env.VITRINA_SITE_DATA, dataDir)
  const sandbox = await createSandbox({ dataDir, port: 0, seedProducts })
  await release(dataDir, 'test')
  const gateway = await startGateway(
    readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      OPS_PORT: '0',
      DRILL_EVERY_MINUTES: '0',
      // All test browsers are in one network.
      MADE_PAGES_PER_MINUTE: '1000000',
      RETAILER_URL: sandbox.url,
      BOT_URL: sandbox.url,
      CRM_URL: sandbox.url,
      CRM_TOKEN: 'vitrina-tests',
      TRACKER_URL: `${sandbox.url}/tracker`,
      TRACKER_TOKEN: 'vitrina-tests',
      LOG_LEVEL: 'fatal',
      ...env,
    }),
  )
  return {
    url: gateway.url,
    opsUrl: gateway.opsUrl,
    sandboxUrl: sandbox.url,
    dataDir,
    async close() {
      await gateway.close()
      await sandbox.close()
      // A picture that is being converted may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
