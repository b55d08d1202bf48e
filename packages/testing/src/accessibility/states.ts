import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { bothSizes, expectAccessible, type Size, sizes } from '../site/expect-accessible.ts'
import { siteUrl, test } from '../site/test.ts'
import { closePages, newTabOf, openPages, type Person } from './persons.ts'

/** A state of a page that needs an action of the visitor. */
export interface State {
  title: string
  as?: Person
  path: string | ((page: Page) => Promise<string>)
  /** Cookies that are set before the page is opened. */
  cookies?: () => Parameters<ReturnType<Page['context']>['addCookies']>[0]
  /** Brings the page into the state, and waits until it is visible. */
  prepare?: (page: Page) => Promise<unknown>
  /** Screen sizes in which the state exists; all without it. */
  sizes?: readonly Size[]
  core?: boolean
}

async function visitState({ as, path, cookies, prepare, sizes: inSizes = bothSizes }: State): Promise<void> {
  const page = await newTabOf(as)
  if (cookies) await page.context().addCookies(cookies())
  await page.setViewportSize(sizes[inSizes[0] ?? 'desk'])
  await page.goto(siteUrl + (typeof path === 'string' ? path : await path(page)))
  await waitForHydration(page)
  await prepare?.(page)
  await expectAccessible(page, inSizes)
}

/** Defines one test for each state. */
export function testStates(states: readonly State[]): void {
  test.beforeAll(({ browser }) =>
    openPages(
      browser,
      states.map(({ as = 'guest' }) => as),
    ),
  )
  test.afterAll(closePages)
  for (const state of states)
    test(`${state.title} is accessible`, { tag: state.core ? '@core' : [] }, () => visitState(state))
}
