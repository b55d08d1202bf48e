import { covers } from '../core/covers.ts'
import { phone } from '../site/browser.ts'
import { rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import {
  carousel,
  control,
  dialogOf,
  givePictures,
  goToFirstProduct,
  largeImage,
  pathWithPictures,
  pictures,
  position,
  rows,
  thumbnails,
  visibleInRow,
  visiblePictures,
  waitForSlider,
} from './product-pictures.ts'

let path = ''
let category = ''

test.beforeAll(async () => {
  path = await pathWithPictures((count) => count > 3)
  category = (await rootCategories())[0] ?? ''
})

test.describe('unusual sets of pictures', () => {
  const notFound = /404 \(Not Found\)/

  test('a missing picture shows a notice in its place, small and large, and the others are shown [PDP-11]', {
    tag: '@core',
    annotation: covers({ failure: 'pictures are missing' }),
  }, async ({ visit }) => {
    const { page, complaints } = await visit()
    await page.goto(siteUrl + path)
    const known = await pictures(page).evaluateAll((all) =>
      all.map((link) => decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? '')),
    )
    await givePictures(page, ['no-such.webp', ...known])
    await goToFirstProduct(page, category)
    await expect(carousel(page).getByText('Изображение не найдено')).toBeVisible()
    await expect(rows(page).thumbnails.getByText('Нет фото')).toBeVisible()
    expect(await pictures(page).count()).toBe(known.length + 1)
    await carousel(page).getByText('Изображение не найдено').click()
    await expect(dialogOf(page).getByText('Image Not Found', { exact: true }).first()).toBeVisible()
    expect(await position(page)).toContain(`1 из ${known.length + 1}`)
    await control(page, 'Следующее изображение').click()
    await expect(largeImage(page)).toBeVisible()
    expect(complaints.filter((complaint) => !notFound.test(complaint))).toEqual([])
  })

  test('no picture shows a drawing that does not open, a single one has no thumbnails and opens [PDP-10] [PDP-11]', async ({
    visit,
  }) => {
    const { page, complaints } = await visit()
    await givePictures(page, [])
    await goToFirstProduct(page, category)
    await page.getByText('Фотографий пока нет').click()
    expect(await pictures(page).count()).toBe(0)
    expect(await dialogOf(page).count()).toBe(0)
    await page.unrouteAll()

    const [, file = ''] = /product_images\/normal\/([^"]+)"/.exec(await (await fetch(siteUrl + path)).text()) ?? []
    await givePictures(page, [decodeURIComponent(file)])
    await goToFirstProduct(page, category)
    await page.locator('img[data-product-lightbox]').click()
    await expect(largeImage(page)).toBeVisible()
    await expect(dialogOf(page).getByRole('button')).toHaveCount(1)
    expect(complaints).toEqual([])
  })

  test('thirty pictures with a name of 300 characters are all shown without widening the page [PDP-47]', async ({
    visit,
  }) => {
    const { page } = await visit(phone)
    const name = '<b>Смесь</b> "М150" & '.repeat(14).slice(0, 300)
    await givePictures(
      page,
      Array.from({ length: 30 }, (_, at) => `many ${at + 1}.webp`),
      name,
    )
    await goToFirstProduct(page, category)
    await expect(pictures(page)).toHaveCount(30)
    expect(await pictures(page).first().locator('img').getAttribute('alt')).toBe(name)
    await thumbnails(page).first().focus()
    await waitForSlider(page)
    await page.keyboard.press('End')
    await expect.poll(() => visiblePictures(page)).toEqual([30])
    await expect.poll(async () => (await visibleInRow(rows(page).thumbnails)).seen).toEqual([26, 27, 28, 29, 30])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
