import { expect } from './expect.ts'
import { opsUrl as siteOpsUrl } from './running-site.ts'

type Counts = ReadonlyMap<string, number>

const METRIC = /^vitrina_policy_violations_total\{directive="([^"]+)"\} (\d+)$/gm

/** Report counts of the gateways of this test file, as of the last query. */
const lastCounts = new Map<string, Counts>()
/** Reports of gateways that have been closed. */
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

/** Attributes new reports of this gateway, by default the site's, to this test file. */
export async function trackReports(opsUrl = siteOpsUrl): Promise<void> {
  lastCounts.set(opsUrl, await countsAt(opsUrl))
}

/** Called before a gateway closes: its reports so far can still be taken. */
export async function stopTrackingReports(opsUrl: string): Promise<void> {
  if (!lastCounts.has(opsUrl)) return
  pendingReports.push(...(await newReportsAt(opsUrl)))
  lastCounts.delete(opsUrl)
}

/** Directives that browsers have reported since the last call. */
export async function takeReports(): Promise<string[]> {
  const taken = [...pendingReports, ...(await Promise.all([...lastCounts.keys()].map(newReportsAt))).flat()]
  pendingReports = []
  return [...new Set(taken)]
}

/**
 * Waits until browsers have reported all of these: for a test that provokes them. Other reports still fail the test.
 */
export async function expectReports(...directives: string[]): Promise<void> {
  const reportedDirectives = new Set<string>()
  const missing = async () => {
    for (const directive of await takeReports()) reportedDirectives.add(directive)
    return directives.filter((directive) => !reportedDirectives.has(directive))
  }
  await expect.poll(missing).toEqual([])
  pendingReports.push(...[...reportedDirectives].filter((directive) => !directives.includes(directive)))
}
