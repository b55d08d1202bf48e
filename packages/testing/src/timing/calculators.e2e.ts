import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'

const partition = '/calculators/?vid=partition&length=5&height=2,7&o=0,9x2,1x1'
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Что понадобится' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a key press is handled within a frame', async ({ visit }) => {
  const { page, complaints } = await visit()
  await page.goto(siteUrl + partition)
  await waitForHydration(page)
  await expect(rowOf(page, 'Гипсокартон').getByRole('link').first()).toBeVisible()
  const length = page.getByRole('textbox', { name: 'Длина, м' })
  const took = await length.evaluate(async (input) => {
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const times: number[] = []
    for (let at = 0; at < 31; at += 1) {
      const started = performance.now()
      put?.call(input, String(5 + at / 10))
      // React handles a discrete event synchronously.
      input.dispatchEvent(new Event('input', { bubbles: true }))
      times.push(performance.now() - started)
      await new Promise(requestAnimationFrame)
    }
    return times.sort((one, other) => one - other)
  })
  await expect(rowOf(page, 'Гипсокартон').getByText('39,42 м²')).toBeVisible()
  expect(took[15]).toBeLessThan(16)
  expect(complaints).toEqual([])
})
