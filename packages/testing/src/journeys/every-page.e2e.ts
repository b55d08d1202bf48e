import { pageRoutes } from '../../../../shell/src/routes/table.ts'
import { covers } from '../core/covers.ts'
import { type Visit, waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { cookieOf, demoAccount, openAs } from './accounts.ts'
import { fixedPages, type KnownPage, pagesOfAccounts, pagesOfOwnThings, pagesOfThings } from './known-pages.ts'
import { pageComplaints } from './order-page.ts'
import { visibleText } from './visible.ts'

// Tests of remotes are independent visits.
test.describe.configure({ mode: 'parallel' })

/** Goods of old orders no longer have pictures. */
const isOfAPicture = (text: string) => text.includes('/product_images/')

async function look({ page, complaints }: Visit, { path, heading, status = 200 }: KnownPage): Promise<void> {
  const answer = await page.goto(siteUrl + path)
  expect([path, answer?.status()]).toEqual([path, status])
  await waitForHydration(page)
  expect(await visibleText(page.getByRole('heading', { level: 1 }))).toContain(heading.replaceAll('\u00a0', ' '))
  const { width, needed } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    needed: document.documentElement.scrollWidth,
  }))
  expect([path, needed]).toEqual([path, width])
  expect([path, pageComplaints(complaints).filter((text) => !isOfAPicture(text))]).toEqual([path, []])
}

for (const remote of new Set(pageRoutes.map((route) => route.remote))) {
  const names = pageRoutes.filter((route) => route.remote === remote).map(({ name }) => name)

  test(`every page of ${remote} comes alive under its own heading, and none complains`, {
    tag: '@core',
    annotation: covers({ pages: names }),
  }, async ({ visit, browser }) => {
    const missing = new Set(names)
    const openAll = async (visited: Visit, pages: Record<string, KnownPage>) => {
      for (const [name, page] of Object.entries(pages)) if (missing.delete(name)) await look(visited, page)
    }
    await openAll(await visit(), { ...fixedPages, ...(await pagesOfThings()) })
    for (const [email, pages] of missing.size > 0 ? Object.entries(pagesOfAccounts) : []) {
      const visited = await openAs(browser, demoAccount(email), Object.values(pages)[0]?.path ?? '/')
      await openAll(visited, { ...pages, ...(await pagesOfOwnThings(await cookieOf(email))) })
    }
    expect([...missing]).toEqual([])
  })
}
