import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { reportApi } from '@vitrina/contracts/site/report'
import { sumOf } from '../chaos/gateway-process.ts'
import { covers } from '../core/covers.ts'
import { setFaults } from '../journeys/faults.ts'
import { waitForHydration } from '../site/browser.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'

interface Alert {
  path: string
  body: { chat_id: string; text: string; parse_mode: string }
}

const readAlerts = async (): Promise<Alert[]> => (await fetch(`${sandboxUrl}/inbox/alerts`)).json()

const report = (site: string, path: string) =>
  fetch(site + reportApi.error.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vitrina': '1', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    body: JSON.stringify({ id: randomUUID(), statusCode: 500, message: 'Unexpected error', path, set: 'set' }),
  })

const token = '4242:only-the-gateway-knows'
let site: SecondGateway

test.beforeAll(async () => {
  site = await startSecondGateway({ BOT_TOKEN: token, BOT_CHAT_ID: '-10042' })
})
test.afterAll(() => site.close())

test.beforeEach(() => fetch(`${sandboxUrl}/inbox`, { method: 'DELETE' }))

/** Number of calls of the gateway to the bot; `outcome` is a label of the metric. */
const callsOfBot = async (outcome = /^/) =>
  sumOf(await (await fetch(`${site.opsUrl}/metrics`)).text(), 'vitrina_upstream_calls_total', {
    upstream: /^bot$/,
    outcome,
  })
const failedCallsOfBot = () => callsOfBot(/^(?!ok$)/)

test('a failed page reaches the bot from the gateway, whose token is in no response [EXT-08] [EXT-09] [ERR-07] [S01]', async () => {
  const answer = await report(site.url, '/cart/')
  expect([answer.status, await answer.json()]).toEqual([200, { accepted: true }])
  await expect.poll(readAlerts).toHaveLength(1)
  const [alert] = await readAlerts()
  expect(alert?.path).toBe(`/bot${token}/sendMessage`)
  expect(Object.keys(alert?.body ?? {}).toSorted()).toEqual(['chat_id', 'parse_mode', 'text'])
  expect(alert?.body).toMatchObject({ chat_id: '-10042', parse_mode: 'MarkdownV2' })
  expect(alert?.body.text).toMatch(/^```\n\{[\s\S]*\}\n```$/)
  const html = await (await fetch(`${site.url}/`)).text()
  expect(html).not.toContain('only-the-gateway-knows')
  expect(html).not.toContain('-10042')
})

for (const [what, name, fault] of [
  ['answers 500', 'refused', { status: 500 }],
  ['hangs', 'hanging', { latencyMs: 60_000 }],
] as const)
  test(`a bot that ${what} delays nothing and gets no retry [ERRCAT-09] [T101]`, {
    tag: what === 'answers 500' ? '@core' : [],
    annotation: covers({ failure: 'the bot is away' }),
  }, async () => {
    const [called, failed] = [await callsOfBot(), await failedCallsOfBot()]
    await setFaults({ match: 'POST /bot', times: 1, ...fault })
    expect((await report(site.url, `/lost/${name}/`)).status).toBe(200)
    // The call to a bot that hangs times out after 5 s; the report is answered before that.
    if (what === 'hangs') expect(await failedCallsOfBot()).toBe(failed)
    await expect.poll(failedCallsOfBot).toBe(failed + 1)
    // Calls to other systems are retried within a second.
    await pause(1500)
    // The next report is the only other call to the bot.
    await report(site.url, `/told/${name}/`)
    await expect
      .poll(async () => (await readAlerts()).map(({ body }) => body.text))
      .toEqual([expect.stringContaining(`/told/${name}/`)])
    expect(await callsOfBot()).toBe(called + 2)
  })

test('a failing page with failing retries sends one message, a missing page none [ERR-07] [T101]', async ({
  visit,
}) => {
  test.setTimeout(120_000)
  const { page, close } = await visit()
  await page.goto(`${site.url}/no-such-page/`)
  await waitForHydration(page)
  await setFaults({ match: 'GET /api/ecm/bazis/products/slug/', status: 500 })
  const answer = await page.goto(`${site.url}/product/never-seen-before/`)
  expect(answer?.status()).toBe(503)
  await waitForHydration(page)
  await expect.poll(readAlerts, { timeout: 10_000 }).toHaveLength(1)
  // The page retries after 5 s for the first time.
  const again = await page.waitForResponse((response) => response.url().includes('/api/site/product/'), {
    timeout: 20_000,
  })
  await again.finished()
  await waitForIdle(page)
  // The next report of the gateway is the next message; the newest message is first.
  await report(site.url, '/told/next/')
  await expect
    .poll(async () => (await readAlerts()).map(({ body }) => body.text))
    .toEqual([expect.stringContaining('/told/next/'), expect.stringContaining('/product/never-seen-before/')])
  await close()
})
