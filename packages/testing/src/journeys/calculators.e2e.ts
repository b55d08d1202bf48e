import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { signInByPassword } from './sign-in.ts'

const partition = '/calculators/?vid=partition&length=5&height=2,7&o=0,9x2,1x1'
const rows = (page: Page) => page.getByRole('list', { name: 'Что понадобится' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const toBasket = (page: Page) => page.getByRole('button', { name: 'В корзину', exact: true })

test('a job is found, its sizes are typed, and its materials go into the basket and survive a reload [RT-30] [RT-59]', {
  tag: '@core',
  annotation: covers({ buying: 'a job of a calculator' }),
}, async ({ visit }) => {
  const { page, complaints } = await visit()
  await page.goto(`${siteUrl}/calculators/`)
  await waitForHydration(page)
  await page.getByRole('searchbox', { name: 'Найти калькулятор' }).fill('перегородка')
  await page.getByRole('link', { name: 'Перегородка из гипсокартона' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Перегородка из гипсокартона' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Длина, м' }).fill('')
  await expect(page.getByText('Введите: длина')).toBeVisible()
  await page.getByRole('textbox', { name: 'Длина, м' }).fill('5')
  await page.getByRole('textbox', { name: 'Высота, м' }).fill('2,7')
  await page.getByRole('button', { name: '+ Дверь' }).click()
  await expect(page.getByRole('img', { name: /^Чертёж: длина 5\sм, высота 2,7\sм$/ })).toBeVisible()
  const boards = rowOf(page, 'Гипсокартон')
  await expect(boards.getByText('23,22 м²')).toBeVisible()
  await expect(boards.getByRole('link', { name: /^Гипсокартон/ })).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('o')).toBe('0,9x2,1x1')
  await toBasket(page).click()
  await expect(page.getByText(/^Добавили в\sкорзину/)).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(boards.getByText('23,22 м²')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Высота, м' }).first()).toHaveValue('2,7')
  expect(complaints).toEqual([])
})

test('another product is chosen for a material, and the address restores the choice for any visitor', async ({
  visit,
}) => {
  const { page, complaints } = await visit(phone)
  await page.goto(siteUrl + partition)
  await waitForHydration(page)
  const boards = rowOf(page, 'Гипсокартон')
  await boards.getByRole('button', { name: 'Другой товар: Гипсокартон' }).click()
  // Clicks on the text, where no overlay of the page covers it.
  await boards
    .locator('label', { has: page.getByRole('radio', { checked: false }) })
    .first()
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.get('p.sheet')).toMatch(/^\d+$/)
  const name = (await boards.getByRole('link').first().textContent()) ?? ''
  const sent = page.url()
  await page.goto('about:blank')
  await page.goto(sent)
  await expect(boards.getByRole('link').first()).toHaveText(name)
  expect(complaints).toEqual([])
})

test('each calculator and each kit has a page of its own from the server, however many were requested before', async () => {
  const titles = new Map([
    ['/calculators/', 'Калькуляторы'],
    ['/calculators/?vid=tiles', 'Плитка'],
    [partition, 'Перегородка из\u00a0гипсокартона'],
    ['/construct/', 'Готовые комплекты'],
    ['/construct/?vid=bathroom&length=2&width=1,7&height=2,5', 'Ванная'],
  ])
  for (const [path, title] of [...titles, ...titles]) {
    const markup = await (await fetch(siteUrl + path)).text()
    expect(/<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(markup)?.[1], path).toBe(title)
  }
  expect((await fetch(`${siteUrl}/calculators/?vid=nothing`)).status).toBe(404)
})

test('without scripts a job shows its products and their sum, and its sizes can be submitted', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  // Products that did not arrive in time are in the next response.
  const offered = async () => {
    await page.goto(`${siteUrl}/calculators/?vid=partition`)
    await expect(rowOf(page, 'Гипсокартон').getByText('27 м²')).toBeVisible()
    return rowOf(page, 'Гипсокартон').getByRole('link').count()
  }
  await expect.poll(offered, { timeout: 20_000 }).toBeGreaterThan(0)
  await page.getByRole('textbox', { name: 'Длина, м' }).fill('5')
  await page.getByRole('textbox', { name: 'Высота, м' }).fill('3')
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await expect(rowOf(page, 'Гипсокартон').getByText('30 м²')).toBeVisible()
  await context.close()
})

test('a guest puts a whole kit into a new estimate, signing in right there: a section whose lines follow its sizes', async ({
  visit,
}) => {
  const { page, complaints } = await visit()
  await page.goto(`${siteUrl}/construct/?vid=bathroom&length=2&width=1,7&height=2,5`)
  await waitForHydration(page)
  await expect(rowOf(page, 'Плитка').getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'В смету', exact: true }).click()
  await signInByPassword(page, 'builder@vitrina.test')
  const dialog = page.getByRole('dialog', { name: 'В смету' })
  await dialog.getByRole('radio', { name: /^Новая смета/ }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Название новой сметы' }).fill('Ванная из комплекта')
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  await page.getByRole('link', { name: 'Открыть смету' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ванная из комплекта' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Ванная' })).toBeVisible()
  await expect(page.getByText(/длина\s— 2\sм, ширина\s— 1,7\sм/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Изменить размеры/ }).first()).toBeVisible()
  expect(complaints).toEqual([])
})
