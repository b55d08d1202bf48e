import { freePort } from '@vitrina/releases/free-port'
import { type FleetGateway, openFleet, type SiteFleet } from '../fleet/fleet.ts'
import { type Haproxy, startHaproxy } from '../fleet/haproxy.ts'
import { prepareMachine } from '../prepare-machine.ts'
import { build } from '../release.ts'
import { figuresOf, infoFigure, processorFigures, type TurnThroughput, turnFigures } from './gateways/figures.ts'
import {
  BOTH_PROCESSORS,
  CONNECTIONS,
  GatewayBench,
  ONE_PROCESSOR,
  OTHER_PROCESSOR,
  type RequestCost,
  withRenderers,
} from './gateways/work.ts'
import { shareMb } from './processes.ts'
import { openRetailer } from './retailer.ts'
import { productPaths } from './site.ts'
import { type Figure, median } from './table.ts'
import { wrk } from './wrk.ts'

/** Warm-up of four gateways: long enough for the JIT to compile the code of each. */
const WARM_SECONDS = 20
const COUNTS = [1, 2, 4] as const

/** Runs with HAProxy in front of these gateways. */
async function withHaproxy<T>(
  gateways: readonly FleetGateway[],
  port: number,
  run: (haproxy: Haproxy) => Promise<T>,
): Promise<T> {
  const haproxy = await startHaproxy(gateways, port)
  try {
    return await run(haproxy)
  } finally {
    await haproxy.close()
  }
}

/**
 * Measures one, two and four gateways on Redis behind HAProxy, over TLS, with the retailer on PostgreSQL: processor
 * time per request, the whole site on one processor and on two, and each of four in its turn. Four busy gateways on
 * fewer processors compete for them, which costs more than with a processor for each.
 */
export async function gateways(): Promise<Figure[]> {
  await prepareMachine('comparisons')
  await build()
  const retailer = await openRetailer()
  const port = await freePort()
  const behindProxy = { TRUST_PROXY: '1', PUBLIC_ORIGIN: `https://localhost:${port}` }
  const fleet = await openFleet(retailer.url, 4, () => ({
    ...behindProxy,
    READS_PER_MINUTE: '100000000',
    MADE_PAGES_PER_MINUTE: '100000000',
  }))
  try {
    const pages = ['/', '/catalog/', ...(await productPaths(fleet.balancer.url, 6))]
    const calls = ['/api/site/session/', '/api/site/menu/', '/api/site/basket/']
    const mixed = [...pages, ...pages, ...calls]
    const bench = new GatewayBench(fleet)
    await withHaproxy(fleet.gateways, port, async ({ url }) => {
      const connections = CONNECTIONS * fleet.gateways.length
      for (const paths of [pages, mixed, calls]) await wrk(url, paths, { connections, seconds: WARM_SECONDS })
    })
    const rows: { count: number; cached: RequestCost; mixed: RequestCost; calls: RequestCost }[] = []
    for (const count of COUNTS) {
      rows.push(
        await withHaproxy(fleet.gateways.slice(0, count), port, async (haproxy) => {
          const work = (paths: readonly string[]) => bench.measure(haproxy, paths, count)
          return { count, cached: await work(pages), mixed: await work(mixed), calls: await work(calls) }
        }),
      )
    }
    const one = await withHaproxy(fleet.gateways.slice(0, 1), port, (haproxy) => {
      bench.pinTo(haproxy, ONE_PROCESSOR)
      return bench.measure(haproxy, mixed, 1, ONE_PROCESSOR)
    })
    const two = await withHaproxy(fleet.gateways.slice(0, 2), port, (haproxy) => {
      bench.pinTo(haproxy, BOTH_PROCESSORS)
      return bench.measure(haproxy, mixed, 2, BOTH_PROCESSORS)
    })
    const turns = await measureInTurns(bench, fleet, (gateway, run) => withHaproxy([gateway], port, run), mixed)
    const memory = fleet.gateways.map(({ pid }) => withRenderers(pid).reduce((sum, each) => sum + shareMb(each), 0))
    return [
      ...figuresOf(rows),
      ...processorFigures(one, two),
      ...turnFigures(turns),
      infoFigure('a gateway and its renderers, after it, MB (PSS)', median(memory), 0),
    ]
  } finally {
    await fleet.close()
    await retailer.close()
  }
}

/**
 * Loads more gateways than the machine has processors one after another, each with a processor for itself. All of them
 * run and do their usual background work for each other.
 */
async function measureInTurns(
  bench: GatewayBench,
  { gateways: all }: SiteFleet,
  before: (gateway: FleetGateway, run: (haproxy: Haproxy) => Promise<number>) => Promise<number>,
  paths: readonly string[],
): Promise<TurnThroughput> {
  const [first, ...others] = all
  if (!first) throw new Error('there is no gateway')
  const capacityOf = (gateway: FleetGateway) =>
    before(gateway, async (haproxy) => {
      bench.isolate(haproxy, gateway)
      await wrk(haproxy.url, paths, { connections: CONNECTIONS, seconds: WARM_SECONDS, processors: OTHER_PROCESSOR })
      return 1000 / (await bench.measure(haproxy, paths, 1, OTHER_PROCESSOR)).gateways
    })
  for (const other of others) await other.stop()
  const alone = await capacityOf(first)
  for (const other of others) await other.start()
  const each: number[] = []
  for (const gateway of all) each.push(await capacityOf(gateway))
  return { alone, each }
}
