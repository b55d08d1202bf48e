import type { Page, Route } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expectReports } from '../site/reports.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { takeViolations } from '../site/violations.ts'

let product = ''

test.beforeAll(async () => {
  const [one] = await anyProducts(1)
  product = `${siteUrl}/product/${one?.slug}/`
})

const forgedScriptRan = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'forged') === true)

/** The same file with an injected line at its end. */
async function forge(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()}\n;globalThis.forged = true` })
}

test.describe('a page', () => {
  for (const [what, refused, provoke] of [
    [
      'a picture that is none of the site',
      'img-src',
      () => new Image().setAttribute('src', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='),
    ],
    [
      'markup from a string',
      'require-trusted-types-for',
      () => void document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.forged = true">'),
    ],
    [
      'a script without integrity',
      'integrity-violation',
      () => {
        const script = document.createElement('script')
        const rules = { createScriptURL: (url: string) => url }
        script.src = Reflect.get(globalThis, 'trustedTypes').createPolicy('mf-basket', rules).createScriptURL('/x.js')
        document.head.append(script)
      },
    ],
  ] as const)
    test(`is refused ${what}, and every test would fail of it [S05] [S10] [S33]`, async ({ visit }) => {
      const { page } = await visit()
      await page.goto(product)
      await waitForHydration(page)
      await page.evaluate(provoke).catch(() => {})
      await expect.poll(takeViolations).toContainEqual(expect.stringContaining(refused))
      // Without TLS browsers report only CSP violations; reports-over-tls.e2e.ts covers the rest.
      if (refused !== 'integrity-violation') await expectReports(refused)
      expect(await forgedScriptRan(page)).toBe(false)
    })

  test('names the hash of every script and style that it loads, at first and later [S33]', async ({ visit }) => {
    const { page } = await visit()
    await page.goto(product)
    await waitForHydration(page)
    const styles = page.locator('link[rel="stylesheet"]')
    const atFirst = await styles.count()
    await page.getByRole('button', { name: 'Каталог' }).first().click()
    await expect.poll(() => styles.count()).toBeGreaterThan(atFirst)
    const unnamed = await page
      .locator('script[src], link[rel="stylesheet"], link[rel="preload"][as="script"]')
      .evaluateAll((tags) =>
        tags.filter((tag) => !/^sha256-/.test(tag.getAttribute('integrity') ?? '')).map((tag) => tag.outerHTML),
      )
    expect(unnamed).toEqual([])
  })

  for (const [what, file, comesAlive] of [
    ['the shell', /\/remotes\/shell\/\w+\/main\.\w+\.js$/, false],
    ['a remote', /\/remotes\/mf-basket\/\w+\/remoteEntry\.js/, true],
    ['a chunk of a remote', /\/remotes\/mf-basket\/\w+\/(?:widgets|AddToBasket)\.js/, true],
  ] as const)
    test(`runs no byte of ${what} that is not of its set, and stays usable [S33]`, {
      tag: what === 'a remote' ? '@core' : [],
      annotation: covers({ failure: 'a file has other bytes than its set says' }),
    }, async ({ visit }) => {
      const { page, complaints } = await visit()
      let forged = 0
      await page.route(file, (route) => {
        forged += 1
        return forge(route)
      })
      await page.goto(product)
      if (comesAlive) await waitForHydration(page)
      else await page.waitForLoadState('load')
      await expect.poll(() => forged).toBeGreaterThan(0)
      // The browser logs each file that it refuses instead of running it.
      const refused = () => complaints.filter((text) => text.includes("digest in the 'integrity' attribute")).length
      await expect.poll(() => refused() >= forged).toBe(true)
      await waitForIdle(page)
      expect(await forgedScriptRan(page)).toBe(false)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('header').first()).toBeVisible()
    })

  test('is hydrated in a browser that accepts no hashes under strict-dynamic, as Safari before 18.2 [S05]', async ({
    visit,
  }) => {
    const { page } = await visit()
    await page.route(product, async (route) => {
      const response = await route.fetch()
      const [, main = ''] = /<script src="[^"]+" integrity="([^"]+)"/.exec(await response.text()) ?? []
      const headers = response.headers()
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toContain(`'${main}'`)
      await route.fulfill({
        response,
        headers: { ...headers, 'content-security-policy': policy.replace(` '${main}'`, '') },
      })
    })
    await page.goto(product)
    await waitForHydration(page)
    expect(takeViolations()).toContainEqual(expect.stringContaining('script-src-elem'))
    await expectReports('script-src-elem')
  })
})
