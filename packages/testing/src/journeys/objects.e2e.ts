import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone } from '../site/browser.ts'
import { demo, openMade } from './accounts.ts'

const _site = inject('siteUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A page of a new object of the builder, which holds nothing yet. */
const opened = (device = {}) => {
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
  return openMade(browser, demo('builder@vitrina.test'), { call: '/api/site/personal/objects/', facts, pathOf }, device)
}

/** A picture that really is one: what the page looks like. */
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

test.each([
  ['a wide screen', {}],
  ['a phone', phone],
])(
  'photos and documents of an object are added, looked at large, saved, removed and brought back, on %s',
  async (_, device) => {
    const { page, complaints, close } = await opened(device)
    await page.getByText(/Добавьте фото объекта/).waitFor()
    const files = [await photo(page, 'Кухня.jpg'), await photo(page, 'Ванная.jpg'), pdf]
    await page.locator('section input[type=file]').setInputFiles(files)
    await expect.poll(() => photos(page).count()).toBe(2)
    await page.getByRole('link', { name: 'План этажа.pdf' }).waitFor()
    await expect
      .poll(() =>
        photos(page)
          .locator('img')
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)

    await page.getByRole('link', { name: /^Открыть фото Кухня/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Просмотр изображений' })
    await viewer.waitFor()
    await expect.poll(() => viewer.textContent()).toContain('/ 2')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'План этажа.pdf' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('План этажа.pdf')

    await page.getByRole('button', { name: 'Удалить Кухня.jpg' }).click()
    await expect.poll(() => photos(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect.poll(() => photos(page).count()).toBe(2)
    await page.reload()
    await alive(page)
    expect(await photos(page).count()).toBe(2)
    expect(complaints).toEqual([])
    await close()
  },
)

test('a page of the web that is named .pdf is refused beside its name, and is not kept', async () => {
  const { page, close } = await opened()
  await page.locator('section input[type=file]').setInputFiles([page404])
  await page.getByText(/По названию это PDF, а.внутри другое/).waitFor()
  await page.reload()
  await alive(page)
  await page.getByText(/Добавьте фото объекта/).waitFor()
  await close()
})
