/** Crawlers of search engines have rate limits of their own, but only when DNS confirms that they are crawlers. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPages } from '../../platform/pages/pages.fixture.ts'
import { createCrawlerLookup, isPublic } from './crawler-dns.ts'
import { openNameServer } from './name-server.fixture.ts'
import { searchEngines } from './search-engines.ts'
import { VerifiedCrawlers } from './verified-crawlers.ts'

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const yandexBot = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'
const records = {
  'PTR 1.66.249.66.in-addr.arpa': ['crawl-66-249-66-1.googlebot.com'],
  'A crawl-66-249-66-1.googlebot.com': ['66.249.66.1'],
  'PTR 2.66.249.66.in-addr.arpa': ['crawl-66-249-66-2.googlebot.com'],
  'A crawl-66-249-66-2.googlebot.com': ['66.249.66.2'],
  // The owner of a network may set any PTR name, but cannot make that name resolve to the address.
  'PTR 9.113.0.45.in-addr.arpa': ['crawl-66-249-66-1.googlebot.com', 'googlebot.com.evil.example'],
}
const google = searchEngines.find(({ name }) => name === 'google') ?? expect.fail()

async function openSite(env: Record<string, string> = {}) {
  const server = await openNameServer(records)
  const pages = await openPages({
    TRUST_PROXY: '1',
    MADE_PAGES_PER_MINUTE: '3',
    CRAWLED_PAGES_PER_MINUTE: '4',
    CRAWLER_RESOLVER: server.address,
    ...env,
  })
  onTestFinished(pages.close)
  let made = 0
  /** Requests a page that is not cached yet. */
  const ask = async (address: string, agent?: string) => {
    made += 1
    const headers = { 'x-forwarded-for': address, ...(agent ? { 'user-agent': agent } : {}) }
    return pages.ask({ path: `/brand/page-${made}/`, headers })
  }
  const statuses = async (count: number, address: string, agent?: string) => {
    const all: number[] = []
    for (let at = 0; at < count; at += 1) all.push((await ask(address, agent)).status)
    return all
  }
  return { ask, statuses, queries: server.queries, crawlers: pages.crawlers }
}

/** Requests one page as Googlebot, which starts the lookup, and waits until the address is verified. */
async function verified(site: Awaited<ReturnType<typeof openSite>>, address: string) {
  await site.ask(address, googlebot)
  await expect.poll(() => site.crawlers.engineOf(googlebot, address)).toBe('google')
}

test('a crawler verified by name servers gets pages when its network’s allowance is used up, and uses none of that allowance [S35]', async () => {
  const site = await openSite()
  await verified(site, '66.249.66.1')
  expect(await site.statuses(4, '66.249.66.1')).toEqual([200, 200, 429, 429])
  expect(await site.statuses(4, '66.249.66.1', googlebot)).toEqual([200, 200, 200, 200])
  const refused = await site.ask('66.249.66.1', googlebot)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

test('crawlers of one engine share one allowance, from however many networks they come', async () => {
  const site = await openSite()
  await verified(site, '66.249.66.1')
  await verified(site, '66.249.66.2')
  expect(await site.statuses(3, '66.249.66.1', googlebot)).toEqual([200, 200, 200])
  expect(await site.statuses(2, '66.249.66.2', googlebot)).toEqual([200, 429])
  // Other clients at that network keep their own allowance.
  expect(await site.statuses(2, '66.249.66.2')).toEqual([200, 200])
})

test('a client that only claims to be a crawler uses the allowance of its network, whatever the PTR name of that network is', async () => {
  const site = await openSite()
  expect(await site.statuses(3, '45.0.113.9', googlebot)).toEqual([200, 200, 200])
  await expect.poll(() => site.queries).toContain('A crawl-66-249-66-1.googlebot.com')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await site.statuses(2, '45.0.113.9', googlebot)).toEqual([429, 429])
  expect(await site.statuses(2, '45.0.113.9', yandexBot)).toEqual([429, 429])
})

test('does not look up clients that claim nothing, come from no public network, or while it is off', async () => {
  const site = await openSite()
  await site.statuses(2, '66.249.66.1')
  await site.statuses(2, '10.0.0.5', googlebot)
  const off = await openSite({ CRAWLER_RESOLVER: 'off' })
  await off.statuses(2, '66.249.66.1', googlebot)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([site.queries, off.queries]).toEqual([[], []])
})

test('does not delay a page for a silent name server', async () => {
  const server = await openNameServer({ 'PTR 1.66.249.66.in-addr.arpa': 'silent' })
  const site = await openSite({ CRAWLER_RESOLVER: server.address })
  expect(await site.statuses(4, '66.249.66.1', googlebot)).toEqual([200, 200, 200, 429])
  expect(server.queries).toEqual(['PTR 1.66.249.66.in-addr.arpa'])
})

test('verifies an IPv6 address by its PTR name and by the address that this name resolves to', async () => {
  const own = '2001:4860:4801:10::1'
  const digits = '20014860480100100000000000000001'
  const arpa = `${[...digits].reverse().join('.')}.ip6.arpa`
  const server = await openNameServer({
    [`PTR ${arpa}`]: ['crawl-v6.googlebot.com'],
    'AAAA crawl-v6.googlebot.com': [own],
  })
  const lookUp = createCrawlerLookup(server.address)
  expect(await lookUp(own, google)).toBe(true)
  expect(await lookUp('2001:4860:4801:0010:0:0:0:1', google)).toBe(true)
  expect(await lookUp('2001:4860:4801:10::2', google)).toBe(false)
})

test('runs two lookups at a time, queues 200, and keeps crawlers verified when the name server goes away', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const ends: ((isOfEngine: boolean | Error) => void)[] = []
  const crawlers = new VerifiedCrawlers(
    () =>
      new Promise((resolve, reject) => {
        ends.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  for (let at = 0; at < 500; at += 1) crawlers.engineOf(googlebot, `66.249.${at >> 8}.${at & 255}`)
  expect(ends).toHaveLength(2)
  for (let at = 0; at < ends.length; at += 1) {
    ends[at]?.(true)
    await settle()
  }
  expect(ends).toHaveLength(202)
  expect(crawlers.engineOf(googlebot, '66.249.0.1')).toBe('google')
  expect(crawlers.engineOf(googlebot, '::ffff:66.249.0.1')).toBe('google')

  vi.advanceTimersByTime(20 * 60 * 60_000)
  expect(crawlers.engineOf(googlebot, '66.249.0.1')).toBe('google')
  ends.at(-1)?.(new Error('SERVFAIL'))
  await settle()
  expect(crawlers.engineOf(googlebot, '66.249.0.1')).toBe('google')
  vi.advanceTimersByTime(5 * 60 * 60_000)
  expect(crawlers.engineOf(googlebot, '66.249.0.1')).toBeNull()
})

test.each([
  ['66.249.66.1', true],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['203.0.113.1', false],
  ['2a02:6b8::1', true],
  ['fe80::1', false],
  ['::1', false],
  ['fd00::1', false],
  ['no address', false],
])('%s is recognised as a public address: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})
