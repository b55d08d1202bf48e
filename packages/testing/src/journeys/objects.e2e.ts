import type { Browser, Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, test } from '../site/test.ts'
import { demoAccount, openCreated } from './accounts.ts'

let browser: Browser

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
})

/** Opens the page of a new, empty object of the builder. */
const openNewObject = (device = {}) => {
  const term = { stage: 'planned', startsOn: null, endsOn: null, budget: null }
  const facts = {
    name: `Дом ${crypto.randomUUID()}`,
    address: '',
    ...term,
    contactName: '',
    contactPhone: '',
    notes: '',
  }
  const pathOf = (id: string) => `/personal/objects-and-estimates/objects/${id}/`
  return openCreated(
    browser,
    demoAccount('builder@vitrina.test'),
    { call: '/api/site/personal/objects/', facts, pathOf },
    device,
  )
}

/** A valid picture: a screenshot of the page. */
const photo = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
})
const pdf = {
  name: 'План этажа.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF'),
}
const page404 = {
  name: 'акт.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<!doctype html><script>1</script>'),
}
const photos = (page: Page) => page.getByRole('list', { name: 'Фото' }).getByRole('listitem')

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`photos and documents of an object are added, viewed large, downloaded, removed and restored, on ${screen}`, async () => {
    const { page, complaints, close } = await openNewObject(device)
    await expect(page.getByText(/Добавьте фото объекта/)).toBeVisible()
    const files = [await photo(page, 'Кухня.jpg'), await photo(page, 'Ванная.jpg'), pdf]
    await page.locator('section input[type=file]').setInputFiles(files)
    await expect(photos(page)).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'План этажа.pdf' })).toBeVisible()
    await expect
      .poll(() =>
        photos(page)
          .locator('img')
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)

    await page.getByRole('link', { name: /^Открыть фото Кухня/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Просмотр изображений' })
    await expect(viewer).toBeVisible()
    await expect(viewer).toContainText('/ 2')
    await page.keyboard.press('Escape')
    await expect(viewer).not.toBeAttached()

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'План этажа.pdf' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('План этажа.pdf')

    await page.getByRole('button', { name: 'Удалить Кухня.jpg' }).click()
    await expect(photos(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect(photos(page)).toHaveCount(2)
    await page.reload()
    await waitForHydration(page)
    await expect(photos(page)).toHaveCount(2)
    expect(complaints).toEqual([])
    await close()
  })

test('an HTML page named .pdf is refused beside its name, and is not stored', async () => {
  const { page, close } = await openNewObject()
  await page.locator('section input[type=file]').setInputFiles([page404])
  await expect(page.getByText(/По названию это PDF, а.внутри другое/)).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(/Добавьте фото объекта/)).toBeVisible()
  await close()
})
