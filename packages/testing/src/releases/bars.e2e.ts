import { Previews } from '@vitrina/gateway/previews'
import { openRegistry, type Registry } from '@vitrina/releases'
import type { Page } from 'playwright-core'
import { actForClient } from '../journeys/sign-in.ts'
import { visibleByRole, visibleText } from '../journeys/visible.ts'
import { waitForHydration } from '../site/browser.ts'
import { waitForMotionEnd } from '../site/page-settled.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'

let registry: Registry
let previews: Previews

const boxes = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null) => {
      const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return [Math.round(top), Math.round(bottom)]
    }
    const named = (name: string) => document.querySelector(`[aria-label="${name}"]`)
    return {
      preview: box(named('Предпросмотр')),
      onBehalf: box(named('Вход от имени клиента')),
      height: getComputedStyle(document.documentElement).getPropertyValue('--banner-height'),
      overflows: document.documentElement.scrollWidth > innerWidth,
    }
  })

test.beforeAll(() => {
  registry = openRegistry(siteDataDir)
  previews = new Previews(registry, { dataDir: siteDataDir, previewSecret: undefined, publicOrigin: siteUrl, port: 0 })
})

test('a manager with a preview in a client’s account sees both bars, one under the other, at any width', async ({
  visit,
}) => {
  const { page, complaints } = await visit()
  await actForClient(page, siteUrl)
  const { url } = await previews.issuePreview(registry.live()?.set ?? '', 3_600_000)
  await page.goto(url)
  const both = { preview: [0, 48], onBehalf: [48, 96], height: '96px', overflows: false }
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${siteUrl}/catalog/`)
    await waitForHydration(page)
    await expect.poll(() => visibleText(page.locator('body'))).toContain('Вы работаете от имени')
    await expect(page.getByRole('complementary', { name: 'Предпросмотр' })).toBeVisible()
    expect([width, await boxes(page)]).toEqual([width, both])
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    await waitForMotionEnd(page)
    expect([width, await boxes(page)]).toEqual([width, both])
    const isHeader = () => document.elementFromPoint(innerWidth / 2, 100)?.closest('header') !== null
    expect([width, await page.evaluate(isHeader)]).toEqual([width, true])
  }
  await visibleByRole(page, 'button', 'Завершить').click()
  await expect.poll(async () => (await boxes(page)).height).toBe('48px')
  expect((await boxes(page)).preview).toEqual([0, 48])
  expect(complaints).toEqual([])
})
