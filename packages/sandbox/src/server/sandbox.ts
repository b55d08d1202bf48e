import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { seed } from '../seed/seed.ts'
import { createApp } from './app.ts'
import { sendOrderNews } from './news/order-news.ts'
import { sendPromotionNews } from './news/promotion-news.ts'
import { cancelUnpaidOrders } from './orders/cancel-unpaid.ts'
import { startPeriodicJobs } from './periodic-jobs.ts'

/** Interval of periodic jobs, the longest delay of changes and news of orders. */
const JOB_INTERVAL_MS = 5_000

export interface SandboxOptions {
  /** Folder of the embedded database and the drawn pictures, in its subfolder `sandbox/`. */
  dataDir: string
  /** 0 takes any free port. */
  port: number
  /** Address to listen on; the loopback address by default. */
  address?: string
  /** URL of a PostgreSQL server; without it the database is embedded. */
  databaseUrl?: string
  /** An open database instead of both; it is closed with the sandbox. */
  database?: Database
  /** Number of goods to generate for an empty catalogue. */
  seedProducts: number
  /** The site's main domain, part of the retailer's departments. */
  mainDomain?: string
  siteCode?: string
  /** The site's own address, when it is fixed: buyers return to it after paying. */
  publicOrigin?: string
  /** Speed of the order timeline relative to real time. */
  orderPace?: number
  /** Time limit for online payments, in hours of the order timeline. */
  paymentHours?: number
  /** Progress of the generator. */
  progress?: (done: number, total: number) => void
}

export interface Sandbox {
  url: string
  close(): Promise<void>
}

const portTakenMessage = (port: number): string =>
  `Port ${port} is taken: end what listens there, or choose another with SANDBOX_PORT.`

/** Starts the retailer's systems on 127.0.0.1: opens the database, fills it if necessary, listens. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    dataDir,
    port,
    address = '127.0.0.1',
    databaseUrl,
    seedProducts,
    mainDomain = 'vitrina.test',
    siteCode = 'bazis',
  } = options
  const { orderPace, paymentHours } = options
  const siteHosts = [mainDomain, ...(options.publicOrigin ? [new URL(options.publicOrigin).hostname] : [])]
  const db = options.database ?? (await openDatabase({ dataDir, databaseUrl }))
  try {
    await seed(db, { products: seedProducts, mainDomain, progress: options.progress ?? (() => {}) })
    const server = createServer(await createApp({ db, dataDir, siteCode, siteHosts, orderPace, paymentHours }))
    // As servers of a shop's systems usually do: with Node's default of 5 s clients reconnect all the time.
    server.keepAliveTimeout = 75_000
    server.listen(port, address)
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new Error(portTakenMessage(port)) : error
    })
    const { port: bound } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${bound}`
    const origins = { own: url, shop: options.publicOrigin ?? `https://${mainDomain}` }
    const sweeping = startPeriodicJobs(
      [
        { name: 'unpaid orders given up', work: () => cancelUnpaidOrders(db, new Date()) },
        { name: 'news of orders told', work: () => sendOrderNews(db, new Date()) },
        { name: 'promotions told of', work: () => sendPromotionNews(db, origins) },
      ],
      JOB_INTERVAL_MS,
    )
    return {
      url,
      close: async () => {
        const closed = once(server, 'close')
        server.close()
        server.closeAllConnections()
        await closed
        await sweeping.stop()
        await db.close()
      },
    }
  } catch (cause) {
    await db.close()
    throw cause
  }
}
