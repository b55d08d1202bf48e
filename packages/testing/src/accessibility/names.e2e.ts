/**
 * Forty controls as a screen reader announces them: each has a role and a name that states its action and its object.
 */
import type { Locator, Page } from 'playwright-core'
import { guestWith } from '../journeys/guest.ts'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { sizes } from '../site/expect-accessible.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { closePages, linkOn, openPages, type Person, pageOf } from './persons.ts'
import { routeAt } from './route-looks.ts'

type Role = Parameters<Page['getByRole']>[0]

interface Controls {
  as?: Person
  size?: keyof typeof sizes
  path: string | ((page: Page) => Promise<string>)
  /** Whether the guest has goods in the basket. */
  hasBasket?: boolean
  controls: readonly (readonly [Role, string | RegExp])[]
}

const GOODS = /[А-ЯЁ].{5}/.source
const namedControl = (words: string): RegExp => new RegExp(`^${words}: ${GOODS}`)

const pagesWithControls: readonly Controls[] = [
  {
    path: '/',
    controls: [
      ['link', 'К содержанию страницы'],
      ['button', /^Ваш город: .+\. Сменить$/],
      ['button', 'Каталог'],
      ['searchbox', 'Поиск по каталогу'],
      ['button', 'Найти'],
      ['link', 'Сравнение'],
      ['link', 'Избранное'],
      ['link', /^Корзина/],
      ['link', /Войти$/],
    ],
  },
  {
    path: '/',
    size: 'phone',
    controls: [
      ['button', 'Меню'],
      ['link', /^Позвонить: \+7/],
      ['navigation', 'Основные разделы'],
    ],
  },
  {
    path: (page) => linkOn(page, '/catalog/', (href) => routeAt(href) === 'category-slug'),
    controls: [
      ['navigation', 'Хлебные крошки'],
      ['combobox', 'Сортировка'],
      ['slider', /^Цена/],
      ['button', namedControl('В корзину')],
      ['button', namedControl('В сравнение')],
      ['button', namedControl('В избранное')],
      ['spinbutton', new RegExp(`^Количество(?:, [^:]+)?: ${GOODS}`)],
    ],
  },
  {
    path: (page) => linkOn(page, '/search/?q=гипсокартон', (href) => routeAt(href) === 'product-slug'),
    controls: [
      ['region', 'Фотографии товара'],
      ['region', 'Цена и покупка'],
      ['navigation', 'Разделы страницы'],
      ['button', 'Больше'],
      ['button', /^В.смету/],
      ['button', 'Нашли ошибку в характеристиках или описании?'],
    ],
  },
  {
    path: '/cart/',
    hasBasket: true,
    controls: [
      ['checkbox', 'Выбрать всё'],
      ['checkbox', namedControl('Заказать')],
      ['button', namedControl('Убрать из корзины')],
      ['button', namedControl('Примечание')],
      ['textbox', 'Купон'],
      ['link', /^Оформить \d/],
    ],
  },
  {
    path: '/order/',
    hasBasket: true,
    controls: [
      ['textbox', 'Имя и фамилия'],
      ['textbox', 'Телефон'],
      ['radio', /^Самовывоз/],
      ['radio', /^Доставка/],
      ['button', 'Оформить заказ'],
    ],
  },
  {
    as: 'builder',
    path: (page) => linkOn(page, '/personal/objects-and-estimates/', (href) => routeAt(href) === 'estimates-detail'),
    controls: [
      ['textbox', 'Добавить в смету'],
      ['button', 'Сканировать код'],
      ['button', namedControl('Подробнее')],
      ['list', /./],
    ],
  },
]

const COUNT = 40

test.beforeAll(({ browser }) => openPages(browser, ['guest', 'builder']))
test.afterAll(closePages)

test(`the list has ${COUNT} controls`, () => {
  expect(pagesWithControls.flatMap(({ controls }) => controls)).toHaveLength(COUNT)
})

/** The visible control; the document may contain another one for other screen sizes. */
const visibleControl = (page: Page, role: Role, name: string | RegExp): Locator =>
  page
    .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
    .filter({ visible: true })
    .first()

for (const [at, { as = 'guest', size = 'desk', path, hasBasket = false, controls }] of pagesWithControls.entries())
  test(`controls of ${typeof path === 'string' ? path : `look ${at + 1}`} in ${size} size have names that state action and object`, async () => {
    const page = pageOf(as)
    await page.setViewportSize(sizes[size])
    if (hasBasket) {
      const goods = await anyProducts(1, ({ only_contain_order }) => !only_contain_order)
      await page.context().addCookies(guestWith(goods.map(({ id, idcode }) => ({ id, idcode, count: 2 }))).cookies)
    }
    await page.goto(siteUrl + (typeof path === 'string' ? path : await path(page)))
    await waitForHydration(page)
    for (const [role, name] of controls)
      await expect(visibleControl(page, role, name), `${role} ${name}`).toBeVisible({ timeout: 5000 })
  })
