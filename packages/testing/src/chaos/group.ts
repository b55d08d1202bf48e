import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { rareProducts } from '../site/catalogue.ts'
import { freshData } from '../site/second-gateway.ts'
import { FaultProxy } from './fault-proxy.ts'
import { type GatewayProcess, removeData, startGatewayProcess } from './gateway-process.ts'

const systems = ['commerce', 'images', 'crm', 'tracker', 'bot'] as const
type System = (typeof systems)[number]

/** A gateway with a proxy in front of each of its upstream systems. */
export interface Group {
  gateway: GatewayProcess
  ways: Record<System, FaultProxy>
  sandboxUrl: string
  dataDir: string
  /** A product that was not requested from the gateway before. */
  nextProduct(): ListedProduct
  close(): Promise<void>
}

/** Retry delays of leads, much shorter than those of a site. */
const CRM_RETRY_SECONDS = 0.1

export async function openGroup(sandboxUrl: string, env: NodeJS.ProcessEnv = {}): Promise<Group> {
  const dataDir = await freshData()
  const opened = await Promise.all(
    systems.map(async (system) => [
      system,
      await new FaultProxy(system === 'tracker' ? `${sandboxUrl}/tracker` : sandboxUrl).open(),
    ]),
  )
  const ways: Group['ways'] = Object.fromEntries(opened)
  const gateway = await startGatewayProcess({
    env: {
      DATA_DIR: dataDir,
      RETAILER_URL: ways.commerce.url,
      IMAGES_URL: ways.images.url,
      CRM_URL: ways.crm.url,
      CRM_TOKEN: 'vitrina-tests',
      CRM_RETRY_SECONDS: String(CRM_RETRY_SECONDS),
      TRACKER_URL: ways.tracker.url,
      TRACKER_TOKEN: 'vitrina-tests',
      BOT_URL: ways.bot.url,
      TRUST_PROXY: '1',
      ...env,
    },
  })
  const products = await rareProducts(
    300,
    ({ name, only_contain_order, image }) => !only_contain_order && image !== null && !/[<&]/.test(name),
  )
  return {
    gateway,
    ways,
    sandboxUrl,
    dataDir,
    nextProduct() {
      const product = products.pop()
      if (!product) throw new Error('The suite needs more products')
      return product
    },
    async close() {
      await gateway.stop()
      await Promise.all(Object.values(ways).map((way) => way.close()))
      await removeData(dataDir)
    },
  }
}
