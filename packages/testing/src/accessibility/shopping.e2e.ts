import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { cookieNames } from '@vitrina/site/cookies'
import { encodeList } from '@vitrina/site/lists'
import type { Page } from 'playwright-core'
import { guestWith } from '../journeys/guest.ts'
import {
  carousel,
  dialogOf,
  largeImage,
  pathWithPictures,
  pictures,
  waitForSlider,
} from '../journeys/product-pictures.ts'
import { openRows, visibleByRole } from '../journeys/visible.ts'
import { anyProducts, rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { type State, testStates } from './states.ts'

let products: ListedProduct[] = []

test.beforeAll(async () => {
  products = await anyProducts(4, ({ only_contain_order }) => !only_contain_order)
})

const desk = ['desk'] as const
const phone = ['phone'] as const

const press = (name: string | RegExp) => (page: Page) => visibleByRole(page, 'button', name).click()
const opens = (button: string | RegExp, dialog: string | RegExp) => async (page: Page) => {
  await visibleByRole(page, 'button', button).click()
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
}
const category = async () => `/category/${(await rootCategories())[0]}/`
const product = async () => `/product/${products[0]?.slug}/`

const basket = () => guestWith(products.map(({ id, idcode }) => ({ id, idcode, count: 2 }))).cookies

/** Fills favourites, the comparison and the viewed products. */
function lists() {
  const guest = guestWith([])
  const encoded = encodeList(
    'list',
    products.map(({ idcode }) => idcode),
  )
  if (!encoded.ok) throw new Error('The list does not fit in its cookie')
  const names = [cookieNames.favorites(guest.uuid), cookieNames.compare(guest.uuid), cookieNames.viewed]
  return [...guest.cookies, ...names.map((name) => ({ name, value: encoded.value, url: siteUrl }))]
}

const typeSearch = (text: string) => async (page: Page) => {
  await page.locator('header').getByLabel('Поиск по каталогу').fill(text)
  await expect(page.getByRole('listbox', { name: 'Подсказки поиска' })).toBeVisible()
}

async function openLightbox(page: Page): Promise<void> {
  await carousel(page).hover()
  await waitForSlider(page)
  await pictures(page).first().click()
  await expect(largeImage(page)).toBeVisible()
  await expect(dialogOf(page)).toBeVisible()
}

/** Scrolls through the whole page, so that lazily loaded blocks are rendered. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top <= height; top += 800) await page.evaluate((to) => scrollTo(0, to), top)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function sendEmptyOrder(page: Page): Promise<void> {
  await visibleByRole(page, 'button', 'Оформить заказ').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

async function review(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await visibleByRole(page, 'button', 'Загрузить список').click()
  const [one, other] = products
  await dialog
    .getByRole('textbox', { name: 'Ваш список' })
    .fill(`${one?.idcode} 2\n${other?.idcode};3;шт\nединорог перламутровый 5 шт\nгипсокартон 20 листов`)
  await dialog.getByRole('button', { name: 'Разобрать' }).click()
  await expect(dialog.getByText(/^Разобрали 4/)).toBeVisible()
}

async function scrollToEnd(page: Page): Promise<void> {
  await scrollThrough(page)
  await page.evaluate(() => scrollTo(0, 0))
}

const states: State[] = [
  { title: 'the home page down to its end', path: '/', prepare: scrollToEnd },
  {
    title: 'the menu of all sections',
    path: '/',
    prepare: async (page) => {
      await visibleByRole(page, 'button', 'Каталог').click()
      await expect(page.locator('#catalogue-menu [data-root]').first()).toBeVisible()
    },
    sizes: desk,
  },
  { title: 'the menu of a phone', path: '/', prepare: opens('Меню', 'Меню'), sizes: phone },
  { title: 'the choice of a city', path: '/', prepare: opens(/^Ваш город/, 'Где вы покупаете') },
  { title: 'suggestions before anything is typed', path: '/', prepare: typeSearch(''), sizes: desk },
  { title: 'suggestions', path: '/', prepare: typeSearch('гипсокартон'), sizes: desk },
  { title: 'the sheet of suggestions', path: '/', prepare: typeSearch('гипсокартон'), sizes: phone },
  { title: 'a list in rows', path: category, prepare: press('Список') },
  { title: 'a list as a table', path: category, prepare: press('Таблица') },
  { title: 'the filters of a phone', path: category, prepare: opens('Фильтры', 'Фильтры'), sizes: phone },
  { title: 'a list with a filter that leaves nothing', path: async () => `${await category()}?price_to=1` },
  { title: 'a product down to its end', path: product, prepare: scrollToEnd },
  { title: 'a picture of a product, large', path: () => pathWithPictures((count) => count > 3), prepare: openLightbox },
  {
    title: 'the form about a mistake in a product',
    path: product,
    prepare: opens('Нашли ошибку в характеристиках или описании?', 'Сообщить об ошибке'),
  },
  { title: 'sharing a product', path: product, prepare: press('Поделиться'), sizes: desk },
  {
    title: 'a product that has just been put into the basket',
    path: product,
    prepare: async (page) => {
      await visibleByRole(page, 'button', /^В корзину/).click()
      await expect(page.getByRole('spinbutton').first()).toBeVisible()
    },
  },
  { title: 'a product for a guest who wants it in an estimate', path: product, prepare: opens(/^В.смету$/, 'В смету') },
  { title: 'favourites', path: '/favorites/', cookies: lists, prepare: scrollToEnd },
  { title: 'a comparison', path: '/compare/', cookies: lists, prepare: scrollToEnd },
  { title: 'what was looked at', path: '/viewed/', cookies: lists },
  { title: 'a basket with lines', path: '/cart/', cookies: basket, prepare: scrollToEnd },
  {
    title: 'a line that was taken out of the basket',
    path: '/cart/',
    cookies: basket,
    prepare: async (page) => {
      await openRows(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem'))
      await visibleByRole(page, 'button', /^Убрать из корзины: /).click()
      await expect(visibleByRole(page, 'button', 'Вернуть')).toBeVisible()
    },
  },
  {
    title: 'a basket with a coupon that does not exist',
    path: '/cart/',
    cookies: basket,
    prepare: async (page) => {
      const code = page.getByRole('textbox', { name: 'Купон', exact: true })
      await code.fill('НЕТТАКОГО')
      await code.press('Enter')
      await expect(code).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    title: 'branches that have the whole basket',
    path: '/cart/',
    cookies: basket,
    prepare: opens('Где забрать всё', 'Где забрать всё'),
  },
  { title: 'sharing a basket', path: '/cart/', cookies: basket, prepare: opens('Поделиться', /./) },
  { title: 'a list to paste', path: '/cart/', cookies: basket, prepare: opens('Загрузить список', /./) },
  { title: 'a list that was read', path: '/cart/', cookies: basket, prepare: review },
  { title: 'an order', path: '/order/', cookies: basket },
  { title: 'an order with faults', path: '/order/', cookies: basket, prepare: sendEmptyOrder, core: true },
]

testStates(states)
