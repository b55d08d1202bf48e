/**
 * Sends the queued leads and sign-outs of a data folder that no gateway uses any more, such as a copy from a lost
 * machine: `npm run outbox -- <folder>`. Reads the variables of the gateway. Exits with 0 when the queue is empty,
 * else with 1.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { Cluster } from './infra/cluster/cluster.ts'
import { ConfigError, readConfig } from './infra/configuration/config.ts'
import { RetailerClient } from './infra/retailer/client.ts'
import { Webhook } from './infra/webhooks/webhook.ts'
import { Crm } from './shop/leads/crm.ts'
import { Leads } from './shop/leads/leads.ts'
import { Revocations } from './visitor/revocations/revocations.ts'

const USAGE = 'Use: npm run outbox -- <data folder> [seconds to try, 600 unless told]'
const LOOK_EVERY_MS = 50

async function sendAll(folder: string, seconds: number): Promise<string> {
  const config = readConfig({ ...process.env, DATA_DIR: folder })
  const log = pino({ level: config.logLevel })
  const neighbours = new Cluster(config.redisUrl, config.redisPrefix)
  const { dataDir, siteCode } = config
  const leads = new Leads(new Crm(new Webhook(config.crm.webhook)), log, { dataDir, pauseMs: config.crm.pauseMs })
  const revocations = new Revocations(
    new RetailerClient(config.retailerUrl),
    { dataDir, siteCode, pauseMs: config.revocationPauseMs },
    log,
    neighbours,
  )
  const waiting = () => leads.waiting().count + revocations.waiting().count
  await revocations.open()
  leads.open()
  const deadline = performance.now() + seconds * 1000
  while (waiting() > 0 && performance.now() < deadline) await sleep(LOOK_EVERY_MS)
  await Promise.all([leads.close(), revocations.close()])
  neighbours.close()
  if (waiting() === 0) return ''
  return `${leads.waiting().count} leads and ${revocations.waiting().count} sign-outs still wait in ${dataDir}`
}

const [folder, seconds = '600'] = process.argv.slice(2)
const isThere = folder !== undefined && existsSync(folder)
const holds = (name: string) => isThere && existsSync(path.join(folder, `${name}.sqlite`))
try {
  if (!isThere || !(Number(seconds) > 0)) throw new ConfigError(USAGE)
  if (!holds('leads') && !holds('revocations')) throw new ConfigError(`${folder} has nothing that waits`)
  const left = await sendAll(folder, Number(seconds))
  console.log(left || 'Nothing waits any more')
  process.exit(left ? 1 : 0)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
