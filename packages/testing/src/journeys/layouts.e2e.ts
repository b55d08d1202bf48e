import { rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'

test('the helper layout centres its content, and sidebar-left has a skip link past the sidebar [NAV-12]', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 1440, height: 1200 } })
  const [category = ''] = await rootCategories()
  const main = page.locator('main')
  await page.goto(`${siteUrl}/login/`)
  await expect(main).toHaveCSS('display', 'flex')
  await expect(main).toHaveCSS('justify-content', 'center')
  await page.goto(`${siteUrl}/catalog/`)
  await expect(main).toHaveCSS('display', 'block')
  await expect(page.getByRole('link', { name: /^К списку, минуя/ })).toHaveCount(0)
  await page.goto(`${siteUrl}/category/${category}/`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const way = page.getByRole('link', { name: /^К списку, минуя/ })
  await expect(way).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#beside-sidebar')).toBeFocused()
  await expect(page.locator('#beside-sidebar').getByRole('heading').first()).toBeVisible()
})
