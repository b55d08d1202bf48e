import type { Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { ask, titleOf } from './http-client.ts'
import { filters, listedLinks } from './listing-page.ts'
import { visibleText } from './visible.ts'

const path = (q: string, more = '') => `/search/?q=${encodeURIComponent(q)}${more}`

async function open(page: Page, address: string): Promise<void> {
  await page.goto(siteUrl + address)
  await waitForHydration(page)
}

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`a search keeps its query while its goods are narrowed and sorted, on ${screen}`, async ({ visit }) => {
    const { page, complaints } = await visit(device)
    await open(page, path('гипсокартон'))
    const before = await listedLinks(page)
    expect(before.length).toBeGreaterThan(1)
    await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('cheap')
    await page.waitForURL((url) => url.searchParams.get('sort') === 'cheap')
    expect(new URL(page.url()).searchParams.get('q')).toBe('гипсокартон')
    await expect.poll(() => listedLinks(page)).not.toEqual(before)
    await page.goBack()
    await expect.poll(() => listedLinks(page)).toEqual(before)
    expect(complaints).toEqual([])
  })

test('the wrong keyboard layout is corrected, and the correction can be declined', async ({ visit }) => {
  const { page, complaints } = await visit()
  await open(page, path('ubgcjrfhnjy'))
  expect(await visibleText(page.locator('main'))).toContain('Показаны результаты по запросу «гипсокартон».')
  expect((await listedLinks(page)).length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Искать «ubgcjrfhnjy»' }).click()
  await page.waitForURL((url) => url.searchParams.get('literal') === '1')
  await expect(page.getByText('ничего не нашлось')).toBeVisible()
  await page.getByRole('link', { name: 'Искать с исправлениями' }).click()
  await expect.poll(async () => (await listedLinks(page)).length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('an unavailable size is announced, and the nearest sizes come first', async ({ visit }) => {
  const { page, complaints } = await visit()
  await open(page, path('цемент 77777'))
  expect(await visibleText(page.locator('main'))).not.toContain('показываем близкие')
  await open(page, path('osb 12'))
  expect(await visibleText(page.locator('main'))).toContain('12 мм нет, показываем близкие.')
  expect((await listedLinks(page)).length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('a section narrows the search, and a link leads back to the whole catalogue', async ({ visit }) => {
  const { page, complaints } = await visit()
  await open(page, path('лист'))
  await page.getByRole('navigation', { name: 'Искать в разделе' }).getByRole('link').first().click()
  await page.waitForURL('**/category/**')
  expect(new URL(page.url()).searchParams.get('q')).toBe('лист')
  await page.getByRole('link', { name: /во всём каталоге$/ }).click()
  await page.waitForURL(siteUrl + path('лист'))
  expect(complaints).toEqual([])
})

test.describe('codes', () => {
  test('a complete code opens its product at once, by address and within the site', async () => {
    const [product] = await anyProducts(1)
    const answer = await ask(path(product?.idcode ?? ''))
    expect([answer.status, answer.headers.location]).toEqual([302, `/product/${product?.slug}/`])
  })

  test('several codes open the written list with their quantities, by address and within the site', async () => {
    const [one, two] = await anyProducts(2, ({ only_contain_order }) => !only_contain_order)
    const codes = `${one?.idcode} 2 ${two?.idcode} 3`
    const answer = await ask(path(codes))
    expect([answer.status, answer.headers.location]).toEqual([302, `/cart/?${new URLSearchParams({ list: codes })}`])
  })
})

test('an empty search offers other ways and a request that names the query', async ({ visit }) => {
  const { page, complaints } = await visit()
  await open(page, path('щщщъъъ'))
  await expect(page.getByRole('heading', { name: /ничего не.нашлось/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Популярные товары' })).toBeVisible()
  await expect.poll(() => page.getByLabel(/Что нужно/).inputValue()).toContain('щщщъъъ')
  await page.getByLabel('Имя').fill('Анна')
  await page.getByLabel('Телефон', { exact: true }).fill('+7 (900) 123-45-67')
  await page.getByRole('checkbox', { name: /Соглашаюсь/ }).check()
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('without script a search can be narrowed and keeps its query', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(siteUrl + path('гипсокартон'))
  await filters(page).locator('input[name="sale"]').check()
  await filters(page).getByRole('button', { name: 'Применить фильтры' }).click()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('q'), searchParams.get('sale')]).toEqual(['гипсокартон', '1'])
})

for (const [q] of [
  ["'; drop table products; --"],
  ['<script>alert(1)</script>'],
  ['"><img src=x onerror=alert(1)>'],
  ['%'],
  ['я'],
  ['ы'.repeat(500)],
  ['😀'.repeat(40)],
  ['\\'],
  [''],
] as const)
  test(`a search for ${JSON.stringify(q)} shows a page without an error`, async () => {
    const answer = await ask(path(q))
    expect(answer.status).toBe(200)
    const html = answer.body.toString()
    // Comparing whole documents would bury the reason of a failure.
    expect(/<script>alert|<img src=x/.test(html)).toBe(false)
    expect([html.includes('<h1'), html.includes('noindex')]).toEqual([true, true])
    expect(titleOf(answer)).toMatch(/поиск/i)
  })
