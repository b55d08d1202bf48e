import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openRegistry, openTokens } from '@vitrina/releases'
import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, test } from '../site/test.ts'
import { type RunningWorkbench, startWorkbench } from '../site/workbench.ts'
import { clearVariants, copyOf, editedVariant } from '../variants/variant.ts'

let site: SecondGateway
let folder = ''
let token = ''
let workbench: RunningWorkbench

const envOf = (more: Record<string, string> = {}) => ({
  VITRINA_SITE: site.url,
  VITRINA_OPS: site.opsUrl,
  VITRINA_TOKEN: token,
  ...more,
})

/** Renames the basket in the sources of the checkout. */
async function rename(from: string, to: string): Promise<void> {
  const file = path.join(folder, 'src/texts.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(`basket: '${from}'`, `basket: '${to}'`))
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSecondGateway()
  folder = await copyOf('mf-basket')
  await rename('Корзина', 'Корзина на верстаке')
  token = (await openTokens(site.dataDir).add({ name: 'basket team', role: 'team:mf-basket' })).token
  workbench = await startWorkbench(folder, envOf())
})

test.afterAll(async () => {
  await workbench?.close()
  await site?.close()
  await clearVariants()
})

const versionsOn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
    return Object.fromEntries(
      Object.entries(remotes).map(([remote, one]) => [remote, (one as { version: string }).version]),
    )
  })

interface Answer {
  status: number
  body: { detail?: string; lines?: { product?: { idcode?: string } }[] }
}

/** A call as a script of the site makes it. */
const callFrom = (page: Page, method: string, address: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(where, {
        method: how,
        headers: { 'x-vitrina': '1', 'content-type': 'application/json' },
        ...(what ? { body: what } : {}),
      })
      return { status: answer.status, body: await answer.json().catch(() => ({})) }
    },
    [method, address, body ? JSON.stringify(body) : ''] as const,
  )

test.describe('the workbench of one remote inside a released site', () => {
  test('shows the page of the local build, with every other remote as live on the site, hydrated and without logged errors', async ({
    visit,
  }) => {
    const registry = openRegistry(site.dataDir)
    const { remotes } = await registry.readSet(registry.live()?.set ?? '')
    const { page, complaints, close } = await visit()
    const answer = await page.goto(`${workbench.url}/cart/`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина на верстаке')
    const { 'mf-basket': own, ...others } = await versionsOn(page)
    const { 'mf-basket': live, ...lives } = remotes
    expect(others).toEqual(lives)
    expect(own).not.toBe(live)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'strict-dynamic' 'sha256-")
    await page.goto(`${workbench.url}/`)
    await waitForHydration(page)
    expect(complaints).toEqual([])
    await close()
    expect(await (await fetch(`${site.url}/cart/`)).text()).not.toContain('на верстаке')
  })

  test('blocks calls that change the site with a message, and allows them with --writes', async ({ visit }) => {
    const [product] = await anyProducts(1)
    const line = { idcode: product?.idcode ?? '', count: 1 }
    const { page, close } = await visit()
    await page.goto(`${workbench.url}/cart/`)
    await waitForHydration(page)
    const refused = await callFrom(page, 'POST', '/api/site/basket/lines/', line)
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('Верстак только смотрит')])
    expect((await callFrom(page, 'GET', '/api/site/basket/')).body.lines).toEqual([])
    expect(workbench.said()).toContain('refused POST /api/site/basket/lines/')
    await close()

    const writing = await startWorkbench(folder, envOf({ DATA_DIR: '.vitrina-writes' }), '--writes')
    const other = await visit()
    await other.page.goto(`${writing.url}/cart/`)
    await waitForHydration(other.page)
    expect((await callFrom(other.page, 'POST', '/api/site/basket/lines/', line)).status).toBe(200)
    await other.page.reload()
    await waitForHydration(other.page)
    expect(await other.page.getByRole('main').textContent()).toContain(product?.name ?? 'no product')
    await other.close()
    await writing.close()
  })

  test('a save updates the open page by itself', async ({ visit }) => {
    const { page, complaints, close } = await visit()
    await page.goto(`${workbench.url}/cart/`)
    await waitForHydration(page)
    await rename('Корзина на верстаке', 'Корзина сохранена')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина сохранена')
    await expect.poll(() => workbench.said()).toMatch(/mf-basket@\w+ is shown \d+ ms after the save/)
    await rename('Корзина сохранена', "Корзина' 'не строится")
    await expect.poll(() => workbench.said().includes('the last good build stays') || workbench.said()).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await rename("Корзина' 'не строится", 'Корзина на верстаке')
    await expect
      .poll(() =>
        page
          .getByRole('heading', { level: 1 })
          .textContent()
          .catch(() => ''),
      )
      .toBe('Корзина на верстаке')
    await close()
    expect(complaints.filter((line) => !line.includes('/dev/events'))).toEqual([])
  })

  test('when the live set changes, the workbench follows with the local build on top', async ({ visit }) => {
    const registry = openRegistry(site.dataDir)
    const dist = await editedVariant('mf-content', (_, text) => text.replaceAll('Остались вопросы?', 'Есть вопросы?'))
    const { version } = await registry.publish('mf-content', dist, { compress: false })
    await registry.promote('mf-content', version, { by: 'test', reason: 'the site moves' })
    const { page } = await visit()
    await expect
      .poll(async () => {
        await page.goto(`${workbench.url}/cart/`)
        return (await versionsOn(page))['mf-content']
      })
      .toBe(version)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина на верстаке')
    expect(workbench.said()).toContain('the site has moved')
  })

  for (const [what, env, sentence] of [
    [
      'a token that is wrong',
      { VITRINA_TOKEN: 'vitrina_wrong-token' },
      /does not take VITRINA_TOKEN\. This token is wrong/,
    ],
    [
      'no ops API there',
      { VITRINA_OPS: 'http://127.0.0.1:9' },
      /127\.0\.0\.1:9 does not answer\. Is VITRINA_OPS right/,
    ],
    ['no site there', { VITRINA_SITE: 'http://127.0.0.1:9' }, /The site is not to be reached/],
    ['nothing configured', { VITRINA_SITE: '', VITRINA_OPS: '', VITRINA_TOKEN: '' }, /has 3 fault\(s\)/],
  ] as const)
    test(`with ${what} it ends with a sentence`, async () => {
      await expect(startWorkbench(folder, envOf({ DATA_DIR: '.vitrina-bad', ...env }))).rejects.toThrow(sentence)
    })
})
