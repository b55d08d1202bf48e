import { pageRoutes } from '../../../../shell/src/routes/table.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { demoAccount, openAs } from './accounts.ts'
import { fixedPages, pagesOfThings } from './known-pages.ts'
import { openShiftTab, openWithoutShifts, shiftWidths } from './layout-shifts.ts'

// Tests of remotes are independent visits.
test.describe.configure({ mode: 'parallel' })

// `accessibility/pages.e2e.ts` measures the pages of guests, and those of each account. Public pages look the same to
// all signed-in visitors.
for (const remote of new Set(pageRoutes.map((route) => route.remote))) {
  const names = pageRoutes.filter((route) => route.remote === remote).map(({ name }) => name)

  test(`nothing moves by itself on any public page of ${remote}, at three widths, signed in`, async ({ browser }) => {
    test.setTimeout(240_000)
    const pages = { ...fixedPages, ...(await pagesOfThings()) }
    const { context } = await openAs(browser, demoAccount('retail@vitrina.test'), '/')
    const tabs = await Promise.all(shiftWidths.map((width) => openShiftTab(context, width)))
    const moving: string[] = []
    for (const name of names) {
      const path = pages[name]?.path
      if (path) moving.push(...(await openWithoutShifts(tabs, siteUrl + path)).shifts)
    }
    expect(moving).toEqual([])
  })
}
