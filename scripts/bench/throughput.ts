import { load } from './load.ts'
import { childrenOf, processorSeconds, residentMb, shareMb } from './processes.ts'
import { type BenchSite, productPaths } from './site.ts'
import { type Figure, figure, median } from './table.ts'

const ROUNDS = 3
const SECONDS = 4
/** Pages that a renderer has to render before its code is fully JIT-compiled. */
const PAGES_TO_WARM = 1500

/** Pages per second of processor time of the given processes. */
async function pagesPerCore(urls: string[], pids: number[], connections: number): Promise<number> {
  const before = pids.map(processorSeconds)
  const { requests, failed } = await load(urls, { connections, seconds: SECONDS })
  if (failed > 0) throw new Error(`${failed} of ${requests} pages failed under load`)
  const used = pids.reduce((sum, pid, index) => sum + processorSeconds(pid) - (before[index] ?? 0), 0)
  return requests / used
}

/** A server that has just started runs code that the JIT has not compiled yet, however slow its upstreams are. */
async function warmUp(urls: string[]): Promise<void> {
  for (let pages = 0; pages < PAGES_TO_WARM; )
    pages += (await load(urls, { connections: 8, seconds: SECONDS })).requests
}

/**
 * Measures memory at rest first, then product pages: uncached by processor time of the renderer, cached by that of the
 * gateway.
 */
export async function throughput(site: BenchSite): Promise<Figure[]> {
  // A restart removes the effects of earlier measurements.
  await site.restartGateway({})
  await fetch(site.url).then((response) => response.text())
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const processes = [site.gateway.pid, ...childrenOf(site.gateway.pid)]
  const rest = processes.reduce((sum, pid) => sum + residentMb(pid), 0)
  const share = processes.reduce((sum, pid) => sum + shareMb(pid), 0)

  const urls = (await productPaths(site.url, 200)).map((path) => site.url + path)
  await site.restartGateway({ PAGE_CACHE_MB: '0', MADE_PAGES_PER_MINUTE: '100000000' })
  const uncached: number[] = []
  const whole: number[] = []
  const [uncachedRenderer = 0] = childrenOf(site.gateway.pid)
  await warmUp(urls)
  for (let round = 0; round < ROUNDS; round += 1) {
    uncached.push(await pagesPerCore(urls, [uncachedRenderer], 8))
    whole.push(await pagesPerCore(urls, [site.gateway.pid, uncachedRenderer], 8))
  }
  await site.restartGateway({})
  const [one = ''] = urls
  const cached: number[] = []
  await pagesPerCore([one], [site.gateway.pid], 16)
  for (let round = 0; round < ROUNDS; round += 1) cached.push(await pagesPerCore([one], [site.gateway.pid], 16))

  const ratio = median(cached) / median(uncached)
  return [
    figure('gateway and its renderers, one of them spare, at rest, resident MB', rest.toFixed(0), '< 350', rest < 350),
    figure('the same, what they have in common counted once, MB (PSS)', share.toFixed(0), 'told', true),
    figure(
      'product pages a second of one core, renderer, uncached',
      median(uncached).toFixed(0),
      '>= 250',
      median(uncached) >= 250,
    ),
    figure('the same with the gateway’s share', median(whole).toFixed(0), 'told', true),
    figure('cached guest pages a second of one core, gateway', median(cached).toFixed(0), 'told', true),
    figure('cached to uncached (renderer alone)', `${ratio.toFixed(1)} x`, '>= 10 x', ratio >= 10),
  ]
}
