import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { pageRoutes } from '../../../../shell/src/routes/table.ts'
import { waitForHydration } from '../site/browser.ts'
import { navigateInApp } from '../site/navigate-in-app.ts'
import { waitForIdle, waitForMotionEnd } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { cookieOf, demoAccount, openAs } from './accounts.ts'
import { boxesOf, type ElementBoxes, movedBetween, sharedShare } from './element-boxes.ts'
import { fixedPages, type KnownPage, pagesOfAccounts, pagesOfOwnThings, pagesOfThings } from './known-pages.ts'

test.describe.configure({ mode: 'parallel' })

/** Boxes of the page once its requests are done and it no longer changes. */
async function settledBoxes(page: Page, { path, heading }: KnownPage): Promise<ElementBoxes> {
  await page
    .getByRole('heading', { level: 1, name: heading.slice(0, 40) })
    .first()
    .waitFor()
  await waitForIdle(page)
  await waitForMotionEnd(page)
  let last: ElementBoxes = {}
  const isCalm = async () => {
    const before = last
    last = await boxesOf(page)
    return isDeepStrictEqual(before, last)
  }
  await expect.poll(isCalm, { message: path, intervals: [300] }).toBe(true)
  return last
}

async function openBoxes(page: Page, known: KnownPage): Promise<ElementBoxes> {
  await page.goto(siteUrl + known.path)
  await waitForHydration(page)
  await page.waitForFunction(() => document.querySelector('main .remote-boundary:not([data-alive])') === null)
  return settledBoxes(page, known)
}

async function servedBoxes(page: Page, known: KnownPage): Promise<ElementBoxes> {
  await page.goto(siteUrl + known.path, { waitUntil: 'domcontentloaded' })
  return settledBoxes(page, known)
}

/** The canonical address identifies a page: two pages may have the same heading. */
const canonicalOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null)

async function reachByLink(page: Page, known: KnownPage, canonical: string | null): Promise<ElementBoxes> {
  await navigateInApp(page, known.path)
  await expect.poll(() => canonicalOf(page), { message: known.path }).toBe(canonical)
  return settledBoxes(page, known)
}

/** Share of the served elements that must still be comparable; scripts and visitors add the rest. */
const SHARED = 0.25

interface PageSet {
  served: Page
  alive: Page
  /** Navigates from the first page to the last by links. */
  onwards: Page
  /** Navigates from the last page to the first. */
  back: Page
}

/** Browsers drop a font that loads late for the lifetime of a document, so all pages are compared without web fonts. */
const withoutFonts = (looks: PageSet) =>
  Promise.all(Object.values(looks).map((page: Page) => page.route('**/*.woff2', (route) => route.abort())))

/** Compares every page as served, hydrated, and reached from the page before it and the page after it. */
async function compare(looks: PageSet, pages: readonly KnownPage[]): Promise<string[]> {
  await withoutFonts(looks)
  const wrong: string[] = []
  const expected = new Map<string, ElementBoxes>()
  const canonicals = new Map<string, string | null>()
  const look = (path: string, how: string, boxes: ElementBoxes) => {
    const first = expected.get(path) ?? {}
    wrong.push(
      ...movedBetween(first, boxes)
        .slice(0, 5)
        .map((moved) => `${path} ${how}: ${moved}`),
    )
    if (sharedShare(first, boxes) <= SHARED) wrong.push(`${path} ${how} is another page`)
  }
  for (const known of pages) {
    const [served, living] = await Promise.all([servedBoxes(looks.served, known), openBoxes(looks.alive, known)])
    expected.set(known.path, served)
    canonicals.set(known.path, await canonicalOf(looks.served))
    look(known.path, 'alive', living)
  }
  const goThrough = async (page: Page, [first, ...others]: readonly KnownPage[]) => {
    if (!first || others.length === 0) return
    await openBoxes(page, first)
    for (const known of others)
      look(known.path, 'reached inside', await reachByLink(page, known, canonicals.get(known.path) ?? null))
  }
  await Promise.all([goThrough(looks.onwards, pages), goThrough(looks.back, pages.toReversed())])
  return wrong
}

/** Time for four visits of a page, each until it no longer changes. */
const MS_A_PAGE = 15_000

/**
 * Blocks all scripts, so that the served HTML stays unchanged, and holds all pictures, so that their space is that which
 * the page keeps for them.
 */
async function keepAsServed(page: Page): Promise<void> {
  await page.route(/\/remotes\/.*\.js$/, (route) => route.abort())
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? undefined : route.fallback()))
}

for (const remote of new Set(pageRoutes.map((route) => route.remote))) {
  const names = new Set(pageRoutes.filter((route) => route.remote === remote).map(({ name }) => name))
  const pagesOfRemote = (pages: Record<string, KnownPage>) =>
    Object.entries(pages).flatMap(([name, page]) => (names.has(name) && (page.status ?? 200) === 200 ? [page] : []))

  test(`every page of ${remote} has the same boxes as served, hydrated, and reached from two other pages`, async ({
    visit,
    browser,
  }) => {
    test.setTimeout(60_000 + names.size * MS_A_PAGE)
    const guest = pagesOfRemote({ ...fixedPages, ...(await pagesOfThings()) })
    const open = async () => (await visit()).page
    const looks = { served: await open(), alive: await open(), onwards: await open(), back: await open() }
    await keepAsServed(looks.served)
    const wrong = await compare(looks, guest)
    for (const [email, known] of Object.entries(pagesOfAccounts)) {
      const pages = pagesOfRemote({ ...known, ...(await pagesOfOwnThings(await cookieOf(email))) })
      if (pages.length === 0) continue
      const openOwn = async () => (await openAs(browser, demoAccount(email), pages[0]?.path ?? '/')).page
      const own = { served: await openOwn(), alive: await openOwn(), onwards: await openOwn(), back: await openOwn() }
      await keepAsServed(own.served)
      wrong.push(...(await compare(own, pages)))
    }
    expect(wrong).toEqual([])
  })
}
