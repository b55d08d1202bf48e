import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { packStep, roundTo6 } from '@vitrina/site/quantity'
import { otherUnits } from '@vitrina/site/units'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { buyBlock, counts, goTo, ladder, numbersOf, openProduct, quantity } from './product-page.ts'
import { visibleByRole, visibleText } from './visible.ts'

let sheetProduct: ListedProduct
let packedProduct: ListedProduct
/** A product whose pack is no whole number of units. */
let partPackedProduct: ListedProduct
/** Square metres of one sheet. */
let area = 0

test.beforeAll(async () => {
  const areaOf = (product: ListedProduct) => otherUnits(product).find(({ unit }) => unit === 'м²')?.ratio ?? 0
  const [found] = await anyProducts(1, (product) => areaOf(product) > 1 && !product.only_contain_order)
  const [other] = await anyProducts(1, (product) => packStep(product) > 1 && Number.isInteger(packStep(product)))
  const [parts] = await anyProducts(1, (product) => !Number.isInteger(packStep(product)))
  if (!found || !other || !parts) throw new Error('The sandbox has no product to measure or to pack')
  sheetProduct = found
  packedProduct = other
  partPackedProduct = parts
  area = areaOf(found)
})

for (const [screen, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test.describe(`on ${screen}`, () => {
    test('square metres become sheets in the basket and on the server; the price ladder follows every key [PDP-36] [PDP-37] [VALID-10]', async ({
      visit,
    }) => {
      const { page, complaints } = await visit(options)
      await openProduct(page, sheetProduct)
      await page.getByText('м²', { exact: true }).first().click()
      const wanted = Math.round((area * 8.5 + Number.EPSILON) * 100) / 100
      await quantity(page).fill(String(area * 3).replace('.', ','))
      await expect.poll(async () => (await numbersOf(ladder(page))).reduce((sum, part) => sum + part, 0)).toBe(3)
      await quantity(page).fill(String(wanted).replace('.', ','))
      await expect.poll(async () => (await numbersOf(ladder(page))).reduce((sum, part) => sum + part, 0)).toBe(9)
      await quantity(page).press('Enter')
      await expect
        .poll(() => visibleText(page.locator('main').getByRole('status').first()))
        .toMatch(/ → 9 .+ = .+, остаток /)
      await visibleByRole(page, 'button', /^В корзину/).click()
      await expect(visibleByRole(page, 'link', 'В корзине 9')).toBeVisible()
      await expect.poll(() => counts(page)).toEqual({ [sheetProduct.idcode]: 9 })
      await page.reload()
      await waitForHydration(page)
      await expect(visibleByRole(page, 'link', 'В корзине 9')).toBeVisible()
      await expect(quantity(page)).toHaveValue('9')
      expect(complaints).toEqual([])
    })
  })

test('a part of a pack is rounded up with a notice; the pack is explained on hover and on focus [VALID-10] [VALID-11] [N10]', async ({
  visit,
}) => {
  const { page, complaints } = await visit()
  await openProduct(page, packedProduct)
  const step = packStep(packedProduct)
  const hint = buyBlock(page).getByRole('button', { name: /кратно вложению/ })
  const tip = buyBlock(page).getByRole('tooltip')
  expect(await tip.isVisible()).toBe(false)
  await hint.hover()
  await expect(tip).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  await hint.focus()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await quantity(page).fill(String(step + 1))
  await quantity(page).press('Enter')
  expect(await quantity(page).inputValue()).toBe(roundTo6(2 * step).toLocaleString('ru-RU'))
  expect(await visibleText(buyBlock(page).getByRole('status'))).toContain('Округлили до')
  await buyBlock(page).getByRole('button', { name: 'Больше' }).click()
  await visibleByRole(page, 'button', /^В корзину/).click()
  await expect.poll(() => counts(page)).toEqual({ [packedProduct.idcode]: roundTo6(3 * step) })
  expect(complaints).toEqual([])
})

test('packs of a fraction of the unit are bought whole, and 25 packs are 25 packs in the basket [VALID-10] [N10]', async ({
  visit,
}) => {
  const { page, complaints } = await visit()
  await openProduct(page, partPackedProduct)
  const step = packStep(partPackedProduct)
  const note = buyBlock(page).getByRole('status').first()
  expect(await quantity(page).inputValue()).toBe(step.toLocaleString('ru-RU'))
  await quantity(page).fill(roundTo6(step * 1.5).toLocaleString('ru-RU'))
  await quantity(page).press('Enter')
  expect(await quantity(page).inputValue()).toBe(roundTo6(2 * step).toLocaleString('ru-RU'))
  expect(await visibleText(note)).toContain('Округлили до')
  await page.getByText('упак', { exact: true }).first().click()
  await quantity(page).fill('25')
  await quantity(page).press('Enter')
  expect(await visibleText(note)).toMatch(/^25 упак\. → /)
  expect(await visibleText(note)).not.toContain('остаток')
  await visibleByRole(page, 'button', /^В корзину/).click()
  await expect.poll(() => counts(page)).toEqual({ [partPackedProduct.idcode]: roundTo6(25 * step) })
  await page.reload()
  await waitForHydration(page)
  await expect(visibleByRole(page, 'link', `В корзине ${roundTo6(25 * step).toLocaleString('ru-RU')}`)).toBeVisible()
  expect(complaints).toEqual([])
})

test('a discontinued product can be bought up to its stock; an invalid text has no ladder [VALID-12]', async ({
  visit,
}) => {
  const { page, complaints } = await visit()
  await page.route('**/api/site/product/*/', async (route) => {
    const response = await route.fetch()
    const data = await response.json()
    const product = { ...data.product, discontinued: true, stores: { store12: 100, store31: 92 } }
    await route.fulfill({ response, json: { ...data, product } })
  })
  await page.goto(`${siteUrl}/viewed/`)
  await waitForHydration(page)
  await goTo(page, sheetProduct)
  // Text typed before the control is hydrated is lost.
  const typed = async () => {
    await quantity(page).fill('193')
    await quantity(page).press('Enter')
    return visibleText(buyBlock(page).getByRole('status').first())
  }
  await expect.poll(typed, { intervals: [500] }).toContain('В наличии только 192')
  await quantity(page).fill('192')
  await quantity(page).press('Enter')
  await expect(buyBlock(page).getByRole('button', { name: 'Больше' })).toBeDisabled()
  expect(await visibleText(buyBlock(page))).toMatch(/192 .+ — [\d ,]+ ₽/)
  await quantity(page).fill('abc')
  await expect.poll(() => visibleText(ladder(page))).toBe('')
  await quantity(page).press('Enter')
  await expect.poll(() => visibleText(ladder(page))).not.toBe('')
  expect(complaints).toEqual([])
})
