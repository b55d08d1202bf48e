import type { Page } from 'playwright-core'
import { chooseMoreMenuItem, openRows, visibleByRole } from '../journeys/visible.ts'
import { expect, siteUrl } from '../site/test.ts'
import { linkOn } from './persons.ts'
import { type State, testStates } from './states.ts'

const desk = ['desk'] as const

const opens = (button: string | RegExp) => async (page: Page) => {
  await visibleByRole(page, 'button', button).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
}

const opensMore = (name: string | RegExp) => async (page: Page) => {
  await chooseMoreMenuItem(page, name)
  await expect(page.getByRole('dialog')).toBeVisible()
}

const opensMenu = async (page: Page) => {
  const more = page.locator('button', { hasText: /^Ещё$/ })
  const place = await more.boundingBox()
  await more.click()
  await expect(page.getByRole('menu')).toBeVisible()
  // The menu that has been loaded replaces the button.
  expect(await more.boundingBox()).toEqual(place)
}

const opensRow = async (page: Page) => {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Подробнее: / }) })
  await openRows(row.first())
  await expect(row.first().getByRole('button', { name: /^Убрать из сметы: / })).toBeVisible()
}

/** Opens a form within the page. */
const opensForm = (button: RegExp, label: string | RegExp) => async (page: Page) => {
  await visibleByRole(page, 'button', button).first().click()
  await expect(page.getByLabel(label).last()).toBeVisible()
}

/** Submits a form without filling it in and waits for the message about missing fields. */
const sendsEmpty = (button: string | RegExp) => async (page: Page) => {
  await visibleByRole(page, 'button', button).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

const linkedFrom = (address: string, pattern: RegExp) => (page: Page) =>
  linkOn(page, address, (href) => pattern.test(href))

const estimates = '/personal/objects-and-estimates/'
const objects = `${estimates}?tab=objects`
const estimate = linkedFrom(estimates, /\/estimates\/[^/]+\/$/)
const order = linkedFrom('/personal/orders/active/', /\/personal\/order\/[^/]+\/$/)
async function matrix(page: Page): Promise<string> {
  const answer = await page.request.get(`${siteUrl}/api/site/personal/shops/`)
  const { shops } = (await answer.json()) as { shops: { id: string; rowCount: number }[] }
  const [longest] = shops.toSorted((one, other) => other.rowCount - one.rowCount)
  return `/personal/shops/matrix/${longest?.id}/`
}

const thread = linkedFrom('/support/requests/', /[?&]request=\d/)

async function signInWithWrongPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('retail@vitrina.test')
  await visibleByRole(page, 'button', 'Войти по паролю').click()
  await page.getByLabel('Пароль', { exact: true }).fill('не тот')
  await visibleByRole(page, 'button', 'Войти').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

const states: State[] = [
  { title: 'a sign-in with a wrong password', path: '/login/', prepare: signInWithWrongPassword },
  { title: 'a sign-in without an address', path: '/login/', prepare: sendsEmpty('Получить код') },
  {
    title: 'the step of the code',
    path: '/login/',
    prepare: async (page) => {
      await page.getByLabel('E-mail').fill('b2b@vitrina.test')
      await visibleByRole(page, 'button', 'Получить код').click()
      await expect(page.getByLabel(/^Код/)).toBeVisible()
    },
  },
  { title: 'a sign-up with faults', path: '/signup/', prepare: sendsEmpty(/^Зарегистрироваться|^Создать|^Продолжить/) },
  {
    title: 'the menu of the account',
    as: 'retail',
    path: '/',
    prepare: async (page) => {
      await visibleByRole(page, 'button', 'Ирина Соколова').click()
      await expect(page.locator('#account-menu')).toBeVisible()
    },
    sizes: desk,
  },
  { title: 'an order to be cancelled', as: 'retail', path: order, prepare: opens('Отменить заказ') },
  { title: 'an order to be repeated', as: 'retail', path: order, prepare: opens(/^Повторить/) },
  { title: 'a recipient with faults', as: 'retail', path: '/personal/profile/add/', prepare: sendsEmpty('Сохранить') },
  { title: 'a recipient to be changed', as: 'retail', path: '/personal/profile/', prepare: opens(/^Изменить: /) },
  { title: 'a company to be removed', as: 'shop', path: '/personal/corporate/', prepare: opens(/^Удалить: /) },
  { title: 'a thread of support', as: 'retail', path: thread },
  {
    title: 'a new request with faults',
    as: 'retail',
    path: '/support/requests/?new=1',
    prepare: sendsEmpty('Отправить'),
  },
  {
    title: 'a company with faults',
    as: 'shop',
    path: '/personal/corporate/add/',
    prepare: sendsEmpty('Отправить на проверку'),
  },
  {
    title: 'a person to be added',
    as: 'shop',
    path: '/personal/corporate/profiles/',
    prepare: opens('Добавить человека'),
  },
  { title: 'a company to be made current', as: 'shop', path: '/personal/corporate/', prepare: opens(/^Сделать текущ/) },
  { title: 'a new shop', as: 'shop', path: '/personal/shops/', prepare: opens('Добавить магазин') },
  { title: 'a long matrix', as: 'shop', path: matrix, prepare: (page) => expect(page.getByRole('grid')).toBeVisible() },
  { title: 'a shelf that is counted', as: 'shop', path: matrix, prepare: opens('Посчитать полку') },
  { title: 'a table for the matrix', as: 'shop', path: matrix, prepare: opens('Загрузить таблицу') },
  { title: 'a list for the matrix', as: 'shop', path: matrix, prepare: opens('Вставить список') },
  { title: 'a new object', as: 'builder', path: objects, prepare: opens('Новый объект') },
  { title: 'an estimate from a file', as: 'builder', path: estimates, prepare: opens('Из файла') },
  { title: 'versions of an estimate', as: 'builder', path: estimate, prepare: opensMore('Версии') },
  {
    title: 'an estimate reckoned by sizes',
    as: 'builder',
    path: estimate,
    prepare: opensMore('Рассчитать по размерам'),
  },
  { title: 'an estimate to be ordered in parts', as: 'builder', path: estimate, prepare: opensMore(/частями/) },
  { title: 'an estimate to be sent', as: 'builder', path: estimate, prepare: opensMore('Отправить') },
  { title: 'a table for an estimate', as: 'builder', path: estimate, prepare: opensMore('Добавить из файла') },
  { title: 'what else is done with an estimate', as: 'builder', path: estimate, prepare: opensMenu },
  {
    title: 'a free line of an estimate',
    as: 'builder',
    path: estimate,
    prepare: opensForm(/^Своя строка: /, 'Наименование'),
  },
  {
    title: 'a new section of an estimate',
    as: 'builder',
    path: estimate,
    prepare: opensForm(/^Добавить раздел$/, 'Название раздела'),
  },
  {
    title: 'shares of an estimate',
    as: 'builder',
    path: estimate,
    prepare: opensForm(/^Запас .*наценка/, /^Наценка/),
  },
  { title: 'an open row of an estimate', as: 'builder', path: estimate, prepare: opensRow },
]

testStates(states)
