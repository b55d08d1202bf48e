import { expect } from './expect.ts'
import { opsUrl as siteOpsUrl } from './running-site.ts'

type Counts = ReadonlyMap<string, number>

const METRIC = /^vitrina_policy_violations_total\{directive="([^"]+)"\} (\d+)$/gm

/** Counts of gateways that browsers of this test file look at, as they were when they were asked for last. */
const listened = new Map<string, Counts>()
/** Told of before its gateway closed. */
let earlier: string[] = []

async function countsAt(opsUrl: string): Promise<Counts> {
  const text = await (await fetch(`${opsUrl}/metrics`)).text()
  return new Map([...text.matchAll(METRIC)].map(([, directive = '', count]) => [directive, Number(count)]))
}

async function newAt(opsUrl: string): Promise<string[]> {
  const before = listened.get(opsUrl)
  const now = await countsAt(opsUrl)
  listened.set(opsUrl, now)
  return [...now].flatMap(([directive, count]) => (count > (before?.get(directive) ?? 0) ? [directive] : []))
}

/** From here on reports to this gateway, the site's by default, are of this test file. */
export async function hearReports(opsUrl = siteOpsUrl): Promise<void> {
  listened.set(opsUrl, await countsAt(opsUrl))
}

/** The gateway is about to close; what it has heard stays to be taken. */
export async function endReports(opsUrl: string): Promise<void> {
  if (!listened.has(opsUrl)) return
  earlier.push(...(await newAt(opsUrl)))
  listened.delete(opsUrl)
}

/** Directives that browsers have told of since this was asked for last. */
export async function takeReports(): Promise<string[]> {
  const taken = [...earlier, ...(await Promise.all([...listened.keys()].map(newAt))).flat()]
  earlier = []
  return [...new Set(taken)]
}

/** Waits until browsers have told of all these: a test that provokes it says so. Anything else is still to be explained. */
export async function expectReports(...directives: string[]): Promise<void> {
  const told = new Set<string>()
  const missing = async () => {
    for (const directive of await takeReports()) told.add(directive)
    return directives.filter((directive) => !told.has(directive))
  }
  await expect.poll(missing).toEqual([])
  earlier.push(...[...told].filter((directive) => !directives.includes(directive)))
}
