import type { Page } from 'playwright-core'
import { fixedPages, type KnownPage, pagesOfThings } from '../journeys/known-pages.ts'
import { visibleText } from '../journeys/visible.ts'
import { waitForHydration } from '../site/browser.ts'
import { navigateInApp } from '../site/navigate-in-app.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'

const remotes = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content']

/**
 * Kinds of files that are held back. Fonts belong to the shell alone; other files of a remote, such as workers, are
 * held back with the rest.
 */
const SHEETS = 'the sheets'
const kinds: Record<string, RegExp> = {
  'the entry': /\/remoteEntry\.js$/,
  'the scripts': /\/(?!remoteEntry)[^/]+\.js$/,
  [SHEETS]: /\.css$/,
  'all of them': /./,
}

/** One page of each kind with the package that owns it. */
async function kindsOfPages(): Promise<[remote: string, page: KnownPage][]> {
  const things = await pagesOfThings()
  const known: [string, KnownPage | undefined][] = [
    ['mf-catalog', fixedPages.index],
    ['mf-catalog', things['category-slug']],
    ['mf-product', things['product-slug']],
    ['mf-basket', fixedPages.cart],
    ['mf-account', fixedPages.login],
    ['mf-content', fixedPages.about],
    ['none', { path: '/nothing-is-here/', heading: 'Страница не найдена', status: 404 }],
  ]
  return known.filter((one): one is [string, KnownPage] => one[1] !== undefined)
}

/** Holds files of a remote until the test ends. */
const hold = (page: Page, remote: string, kind: RegExp) =>
  page.route(
    ({ pathname }) => pathname.startsWith(`/remotes/${remote}/`) && kind.test(pathname),
    () => {},
  )

const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

type Sizes = [width: number, height: number][]

/** The sizes of what each remote shows in the frame and on the page. */
const sizesByRemote = (page: Page): Promise<Record<string, Sizes>> =>
  page.locator('[data-boundary]').evaluateAll((boundaries) => {
    const sizes: Record<string, [number, number][]> = {}
    for (const boundary of boundaries) {
      const { width, height } = boundary.getBoundingClientRect()
      const remote = boundary.getAttribute('data-boundary') ?? ''
      sizes[remote] = [...(sizes[remote] ?? []), [Math.round(width), Math.round(height)]]
    }
    return sizes
  })

/** The sizes on each kind of page when no file is held, by path; read once for all remotes. */
let wholeSizes: Map<string, Record<string, Sizes>> | undefined

async function sizesOnWholePages(page: Page): Promise<Map<string, Record<string, Sizes>>> {
  const sizes = new Map<string, Record<string, Sizes>>()
  for (const [, { path }] of await kindsOfPages()) {
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    await waitForIdle(page)
    sizes.set(path, await sizesByRemote(page))
  }
  return sizes
}

for (const remote of remotes)
  test.describe(`with files of ${remote} that never arrive`, () => {
    for (const [kind, pattern] of Object.entries(kinds))
      test(`${kind}, the pages of all others are painted, whole and alive`, async ({ visit }) => {
        const { page } = await visit()
        await hold(page, remote, pattern)
        for (const [owner, { path, heading, status = 200 }] of await kindsOfPages()) {
          if (owner === remote) continue
          const answer = await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded', timeout: 10_000 })
          expect([path, answer?.status()]).toEqual([path, status])
          await expect.poll(() => isPainted(page), { timeout: 5000 }).toBe(true)
          expect(await visibleText(page.getByRole('heading', { level: 1 }))).toContain(
            heading.replaceAll('\u00a0', ' '),
          )
          await waitForHydration(page)
          if (owner !== 'none') await page.locator(`main [data-boundary="${owner}"][data-alive]`).first().waitFor()
          // Its widgets are styled without its sheets.
          if (kind === SHEETS) {
            wholeSizes ??= await sizesOnWholePages((await visit()).page)
            const expected = wholeSizes.get(path)?.[remote]
            await expect.poll(async () => (await sizesByRemote(page))[remote], { message: path }).toEqual(expected)
          }
        }
      })

    test('a page of another remote is shown on navigation inside the site', async ({ visit }) => {
      const { page } = await visit()
      const pages = (await kindsOfPages()).filter(([owner]) => owner !== remote && owner !== 'none')
      await page.goto(siteUrl + (pages[0]?.[1].path ?? '/'))
      await waitForHydration(page)
      await hold(page, remote, /./)
      for (const [, { path, heading }] of pages.toReversed()) {
        await navigateInApp(page, path)
        await expect
          .poll(() => visibleText(page.getByRole('heading', { level: 1 })))
          .toContain(heading.replaceAll('\u00a0', ' '))
      }
    })
  })

test.describe('style sheets of a page that fail to load', () => {
  test('leave it readable with a notice, and it is hydrated and styled once they load', async ({ visit }) => {
    const { page } = await visit()
    await page.clock.install()
    await page.route('**/remotes/mf-catalog/**/*.css', (route) => route.abort())
    await page.goto(`${siteUrl}/brand/`, { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Бренды' })).toBeVisible()
    await expect(page.getByText('Часть сайта не загрузилась')).toBeVisible()
    await page.unrouteAll()
    await page.clock.fastForward(60_000)
    await page.locator('main [data-boundary="mf-catalog"][data-alive]').first().waitFor()
    await expect(page.getByText('Часть сайта не загрузилась')).toHaveCount(0)
    const { named, there } = await page.evaluate(() => {
      const sheets = [...document.styleSheets].filter(({ href }) => href?.includes('/mf-catalog/'))
      const isThere = (sheet: CSSStyleSheet): boolean => {
        try {
          return sheet.cssRules.length > 0
        } catch {
          return false
        }
      }
      const addresses = (all: CSSStyleSheet[]) => [...new Set(all.map(({ href }) => href))].sort()
      return { named: addresses(sheets), there: addresses(sheets.filter(isThere)) }
    })
    expect(named.length).toBeGreaterThan(0)
    expect(there).toEqual(named)
  })

  test('show a message with «Повторить» on navigation inside the site, which loads the page', async ({ visit }) => {
    const { page } = await visit()
    await page.goto(`${siteUrl}/about/`)
    await waitForHydration(page)
    await page.route('**/remotes/mf-catalog/**/*.css', (route) => route.abort())
    await navigateInApp(page, '/brand/')
    const again = page.getByRole('main').getByRole('button', { name: 'Повторить' })
    await expect(again).toBeVisible({ timeout: 15_000 })
    await page.unrouteAll()
    await again.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Бренды' })).toBeVisible()
  })
})
