import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { bothSizes, expectAccessible, type Size, sizes } from '../site/expect-accessible.ts'
import { siteUrl, test } from '../site/test.ts'
import { closePages, openPages, type Person, pageOf } from './persons.ts'

/** Something that a page shows once somebody has done something on it. */
export interface State {
  title: string
  as?: Person
  path: string | ((page: Page) => Promise<string>)
  /** What the browser holds before the page is opened. */
  cookies?: () => Parameters<ReturnType<Page['context']>['addCookies']>[0]
  /** Brings the page there, and waits until what it is about can be seen. */
  prepare?: (page: Page) => Promise<unknown>
  /** Where it exists only in one. */
  sizes?: readonly Size[]
  core?: boolean
}

async function visitState({ as, path, cookies, prepare, sizes: inSizes = bothSizes }: State): Promise<void> {
  const page = pageOf(as)
  if (cookies) await page.context().addCookies(cookies())
  await page.setViewportSize(sizes[inSizes[0] ?? 'desk'])
  await page.goto(siteUrl + (typeof path === 'string' ? path : await path(page)))
  await waitForHydration(page)
  await prepare?.(page)
  await expectAccessible(page, inSizes)
}

/** One test for each. */
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
