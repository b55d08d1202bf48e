import type { BrowserContext } from 'playwright-core'
import { pageRoutes } from '../../../../shell/src/routes/table.ts'
import { waitForHydration } from '../site/browser.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { cookieOf, demoAccount, openAs } from './accounts.ts'
import { fixedPages, type KnownPage, pagesOfAccounts, pagesOfOwnThings, pagesOfThings } from './known-pages.ts'
import { layoutShiftsOn, watchLayoutShifts } from './layout-shifts.ts'

// Tests of remotes are independent visits.
test.describe.configure({ mode: 'parallel' })

const WIDTHS = [390, 820, 1440]

/** Opens each page at three widths in parallel; resolves to the pages with layout shifts. */
async function movingPages(context: BrowserContext, pages: readonly KnownPage[]) {
  const tabs = await Promise.all(
    WIDTHS.map(async (width) => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      await watchLayoutShifts(page)
      return { page, width }
    }),
  )
  const moving: { path: string; width: number; shift: string; moved: string[] }[] = []
  for (const { path } of pages)
    await Promise.all(
      tabs.map(async ({ page, width }) => {
        await page.goto(siteUrl + path)
        await waitForHydration(page)
        await page.waitForLoadState('networkidle')
        await waitForIdle(page)
        const { sum, moved } = await layoutShiftsOn(page)
        if (sum >= 0.0005) moving.push({ path, width, shift: sum.toFixed(3), moved })
      }),
    )
  return moving
}

for (const remote of new Set(pageRoutes.map((route) => route.remote))) {
  const names = new Set(pageRoutes.filter((route) => route.remote === remote).map(({ name }) => name))
  const pagesOfRemote = (pages: Record<string, KnownPage>) =>
    Object.entries(pages).flatMap(([name, page]) => (names.has(name) ? [page] : []))

  test(`nothing moves by itself on any page of ${remote}, at three widths, for a guest`, async ({ visit }) => {
    test.setTimeout(240_000)
    const { context } = await visit()
    expect(await movingPages(context, pagesOfRemote({ ...fixedPages, ...(await pagesOfThings()) }))).toEqual([])
  })

  test(`nothing moves by itself on any page of ${remote}, at three widths, signed in`, async ({ browser }) => {
    test.setTimeout(300_000)
    const open = { ...fixedPages, ...(await pagesOfThings()) }
    for (const [at, [email, pages]] of Object.entries(pagesOfAccounts).entries()) {
      const own = { ...pages, ...(await pagesOfOwnThings(await cookieOf(email))) }
      // Public pages are checked with the first account only: they look the same to all signed-in visitors.
      const looked = pagesOfRemote(at === 0 ? { ...open, ...own } : own)
      if (looked.length === 0) continue
      const { context, close } = await openAs(browser, demoAccount(email), looked[0]?.path ?? '/')
      expect(await movingPages(context, looked)).toEqual([])
      await close()
    }
  })
}
