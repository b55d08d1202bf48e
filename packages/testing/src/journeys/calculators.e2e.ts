import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { signInByPassword } from './signing-in.ts'

const site = inject('siteUrl')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const partition = '/calculators/?vid=partition&length=5&height=2,7&o=0,9x2,1x1'
const rows = (page: Page) => page.getByRole('list', { name: 'Что понадобится' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const toBasket = (page: Page) => page.getByRole('button', { name: 'В корзину', exact: true })

test('a job is found, its sizes are typed, and what it takes goes into the basket and lives through a reload [RT-30] [RT-59]', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(`${site}/calculators/`)
  await alive(page)
  await page.getByRole('searchbox', { name: 'Найти калькулятор' }).fill('перегородка')
  await page.getByRole('link', { name: 'Перегородка из гипсокартона' }).click()
  await page.getByRole('heading', { level: 1, name: 'Перегородка из гипсокартона' }).waitFor()
  await page.getByRole('textbox', { name: 'Длина, м' }).fill('')
  await page.getByText('Введите: длина').waitFor()
  await page.getByRole('textbox', { name: 'Длина, м' }).fill('5')
  await page.getByRole('textbox', { name: 'Высота, м' }).fill('2,7')
  await page.getByRole('button', { name: '+ Дверь' }).click()
  await page.getByRole('img', { name: /^Чертёж: длина 5\sм, высота 2,7\sм$/ }).waitFor()
  const boards = rowOf(page, 'Гипсокартон')
  await boards.getByText('23,22 м²').waitFor()
  await boards.getByRole('link', { name: /^Гипсокартон/ }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('o')).toBe('0,9x2,1x1')
  await toBasket(page).click()
  await page.getByText(/^Добавили в\sкорзину/).waitFor()
  await page.reload()
  await alive(page)
  await boards.getByText('23,22 м²').waitFor()
  expect(await page.getByRole('textbox', { name: 'Высота, м' }).first().inputValue()).toBe('2,7')
  expect(complaints).toEqual([])
  await close()
})

test('another product is chosen for a material, and the address restores it for whoever opens it', async () => {
  const { page, complaints, close } = await visit(browser, phone)
  await page.goto(site + partition)
  await alive(page)
  const boards = rowOf(page, 'Гипсокартон')
  await boards.getByRole('button', { name: 'Другой товар: Гипсокартон' }).click()
  const others = boards.getByRole('radio', { checked: false })
  await others.first().waitFor()
  // The list closes with the choice, so that there is nothing left to be seen as checked.
  await others.first().click({ force: true })
  await expect.poll(() => new URL(page.url()).searchParams.get('p.sheet')).toMatch(/^\d+$/)
  const name = await boards.getByRole('link').first().textContent()
  const sent = page.url()
  await page.goto('about:blank')
  await page.goto(sent)
  await expect.poll(() => boards.getByRole('link').first().textContent()).toBe(name)
  expect(complaints).toEqual([])
  await close()
})

test('each calculator and each kit has a page of its own from the server, however many were asked for before', async () => {
  const titles = new Map([
    ['/calculators/', 'Калькуляторы'],
    ['/calculators/?vid=tiles', 'Плитка'],
    [partition, 'Перегородка из\u00a0гипсокартона'],
    ['/construct/', 'Готовые комплекты'],
    ['/construct/?vid=bathroom&length=2&width=1,7&height=2,5', 'Ванная'],
  ])
  for (const [path, title] of [...titles, ...titles]) {
    const markup = await (await fetch(site + path)).text()
    expect(/<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(markup)?.[1], path).toBe(title)
  }
  expect((await fetch(`${site}/calculators/?vid=nothing`)).status).toBe(404)
})

test('a key press is answered within a frame', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(site + partition)
  await alive(page)
  await rowOf(page, 'Гипсокартон').getByRole('link').first().waitFor()
  const length = page.getByRole('textbox', { name: 'Длина, м' })
  const took = await length.evaluate(async (input) => {
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const times: number[] = []
    for (let at = 0; at < 31; at += 1) {
      const started = performance.now()
      put?.call(input, String(5 + at / 10))
      // React answers a discrete event before it returns.
      input.dispatchEvent(new Event('input', { bubbles: true }))
      times.push(performance.now() - started)
      await new Promise(requestAnimationFrame)
    }
    return times.sort((one, other) => one - other)
  })
  await rowOf(page, 'Гипсокартон').getByText('39,42 м²').waitFor()
  expect(took[15]).toBeLessThan(16)
  expect(complaints).toEqual([])
  await close()
})

test('without scripts a job is whole, with its products and their sum, and its sizes can be sent', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  // Products that were not had in time come with the next page.
  const offered = async () => {
    await page.goto(`${site}/calculators/?vid=partition`)
    await rowOf(page, 'Гипсокартон').getByText('27 м²').waitFor()
    return rowOf(page, 'Гипсокартон').getByRole('link').count()
  }
  await expect.poll(offered, { timeout: 20_000 }).toBeGreaterThan(0)
  await page.getByRole('textbox', { name: 'Длина, м' }).fill('5')
  await page.getByRole('textbox', { name: 'Высота, м' }).fill('3')
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await rowOf(page, 'Гипсокартон').getByText('30 м²').waitFor()
  await context.close()
})

test('a guest puts a whole kit into a new estimate, signing in right there: a section whose lines follow its sizes', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(`${site}/construct/?vid=bathroom&length=2&width=1,7&height=2,5`)
  await alive(page)
  await rowOf(page, 'Плитка').getByRole('link').first().waitFor()
  await page.getByRole('button', { name: 'В смету', exact: true }).click()
  await signInByPassword(page, 'builder@vitrina.test')
  const dialog = page.getByRole('dialog', { name: 'В смету' })
  await dialog.getByRole('radio', { name: /^Новая смета/ }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Название новой сметы' }).fill('Ванная из комплекта')
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  await page.getByRole('link', { name: 'Открыть смету' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ванная из комплекта' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Ванная' }).waitFor()
  await page.getByText(/длина\s— 2\sм, ширина\s— 1,7\sм/).waitFor()
  await page
    .getByRole('button', { name: /^Изменить размеры/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})
