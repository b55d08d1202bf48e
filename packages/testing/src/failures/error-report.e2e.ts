import { randomUUID } from 'node:crypto'
import { reportApi } from '@vitrina/contracts/site/report'
import { covers } from '../core/covers.ts'
import { breakWith } from '../journeys/faults.ts'
import { alive } from '../site/browser.ts'
import { startSecondGateway } from '../site/second-gateway.ts'
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

test.beforeEach(() => fetch(`${sandboxUrl}/inbox`, { method: 'DELETE' }))

test('a failed page reaches the bot from the gateway, whose token is in nothing that is served [EXT-08] [EXT-09] [ERR-07] [S01]', async () => {
  const token = '4242:only-the-gateway-knows'
  const site = await startSecondGateway({ BOT_TOKEN: token, BOT_CHAT_ID: '-10042' })
  try {
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
  } finally {
    await site.close()
  }
})

for (const [what, fault] of [
  ['answers 500', { status: 500 }],
  ['hangs', { latencyMs: 60_000 }],
] as const)
  test(`a bot that ${what} delays nothing and is not asked again [ERRCAT-09] [T101]`, {
    tag: what === 'answers 500' ? '@core' : [],
    annotation: covers({ failure: 'the bot is away' }),
  }, async () => {
    await breakWith({ match: 'POST /bot', times: 1, ...fault })
    const site = await startSecondGateway()
    try {
      const startedAt = performance.now()
      expect((await report(site.url, '/cart/')).status).toBe(200)
      expect(performance.now() - startedAt).toBeLessThan(3000)
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(await readAlerts()).toEqual([])
    } finally {
      await site.close()
    }
  })

test('a page that fails, and fails again while it retries, is one message; a missing page is none [ERR-07] [T101]', async ({
  visit,
}) => {
  test.setTimeout(120_000)
  const site = await startSecondGateway()
  try {
    const { page, close } = await visit()
    await page.goto(`${site.url}/no-such-page/`)
    await alive(page)
    await breakWith({ match: 'GET /api/ecm/bazis/products/slug/', status: 500 })
    const answer = await page.goto(`${site.url}/product/never-seen-before/`)
    expect(answer?.status()).toBe(503)
    await alive(page)
    await expect.poll(readAlerts, { timeout: 10_000 }).toHaveLength(1)
    // The first try of the page's own comes after 5 s.
    await page.waitForResponse((response) => response.url().includes('/api/site/product/'), { timeout: 20_000 })
    await page.waitForTimeout(1500)
    const alerts = await readAlerts()
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.body.text).toContain('/product/never-seen-before/')
    await close()
  } finally {
    await site.close()
  }
})
