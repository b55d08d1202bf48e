import { expect } from './expect.ts'
import { opsUrl as siteOpsUrl } from './running-site.ts'

type Counts = ReadonlyMap<string, number>

const METRIC = /^vitrina_policy_violations_total\{directive="([^"]+)"\} (\d+)$/gm

/** Counts of gateways that browsers of this test file look at, as they were when they were asked for last. */
const lastCounts = new Map<string, Counts>()
/** Told of before its gateway closed. */
let pendingReports: string[] = []

async function countsAt(opsUrl: string): Promise<Counts> {
  const text = await (await fetch(`${opsUrl}/metrics`)).text()
  return new Map([...text.matchAll(METRIC)].map(([, directive = '', count]) => [directive, Number(count)]))
}

async function newReportsAt(opsUrl: string): Promise<string[]> {
  const before = lastCounts.get(opsUrl)
  const now = await countsAt(opsUrl)
  lastCounts.set(opsUrl, now)
  return [...now].flatMap(([directive, count]) => (count > (before?.get(directive) ?? 0) ? [directive] : []))
}

/** From here on reports to this gateway, the site's by default, are of this test file. */
export async function trackReports(opsUrl = siteOpsUrl): Promise<void> {
  lastCounts.set(opsUrl, await countsAt(opsUrl))
}

/** The gateway is about to close; what it has heard stays to be taken. */
export async function stopTrackingReports(opsUrl: string): Promise<void> {
  if (!lastCounts.has(opsUrl)) return
  pendingReports.push(...(await newReportsAt(opsUrl)))
  lastCounts.delete(opsUrl)
}

/** Directives that browsers have told of since this was asked for last. */
export async function takeReports(): Promise<string[]> {
  const taken = [...pendingReports, ...(await Promise.all([...lastCounts.keys()].map(newReportsAt))).flat()]
  pendingReports = []
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
  pendingReports.push(...[...told].filter((directive) => !directives.includes(directive)))
}
