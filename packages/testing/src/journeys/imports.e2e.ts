import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { type Account, newAccount, openAs } from './accounts.ts'
import { call } from './http-client.ts'
import { type RefusedFile, refusedFiles, windows1251 } from './table-files.ts'
import { chooseMoreMenuItem, visibleByRole, visibleText } from './visible.ts'

let browser: Browser
let owner: Account
let folder = ''
const created = { estimate: '', shop: '', idcode: '' }

const dialog = (page: Page) => page.getByRole('dialog')
const lines = (page: Page) => page.getByRole('list', { name: 'Позиции сметы' }).getByRole('listitem')
const chooser = (page: Page) => dialog(page).locator('button', { hasText: 'Выбрать файл' })

/** Chooses a file in the file dialog, as people do. */
async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  await dialog(page).locator('input[type="file"]').setInputFiles(file)
}

async function callAsOwner(method: string, address: string, body?: object) {
  const answer = await call(method, `/api/site/personal/${address}`, body, owner.cookie)
  const words = answer.body.toString()
  expect(answer.status, `${method} ${address} ${words.slice(0, 300)}`).toBeLessThan(300)
  return JSON.parse(words)
}

test.beforeAll(async ({ browser: launched }) => {
  test.setTimeout(120_000)
  browser = launched
  folder = await mkdtemp(path.join(tmpdir(), 'imports-'))
  owner = await newAccount('imports')
  const [product] = await anyProducts(1, ({ only_contain_order }) => !only_contain_order)
  created.idcode = product?.idcode ?? ''
  const free = { sectionId: null, idcode: null, wantedUnit: 'м²', waste: null, note: '', wanted: 10, price: 111 }
  const line = { ...free, id: crypto.randomUUID(), name: 'Стяжка' }
  const names = { key: crypto.randomUUID(), name: 'Смета с файлом', objectName: null }
  created.estimate = (await callAsOwner('POST', 'estimates/', { ...names, lines: [line] })).id
  const about = { name: 'Лавка', address: 'Вологда, Мира, 1', contactName: '', contactPhone: '', note: '' }
  const days = { departmentId: '00131', weekdays: [1, 3], orderUntil: 15 }
  created.shop = (await callAsOwner('POST', 'shops/', { ...about, ...days, key: crypto.randomUUID() })).id
  const row = { idcode: created.idcode, min: 1, max: 5, onShelf: 4 }
  const matrix = `shops/${created.shop}/matrix/`
  await callAsOwner('PUT', matrix, { version: (await callAsOwner('GET', matrix)).version, rows: [row], removed: [] })
})
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const expectDialogText = (page: Page, words: RegExp) =>
  expect.poll(() => visibleText(dialog(page)), { timeout: 20_000 }).toMatch(words)

/** Longest task on the main thread since the page was opened, in ms. */
const longestTask = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks))

async function openAsOwner(address: string, device = {}) {
  const visited = await openAs(browser, owner, '/about/', device)
  const { page } = visited
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(siteUrl + address)
  await waitForHydration(page)
  return visited
}

/** Chooses a file that is refused; the page stays responsive meanwhile. */
async function expectRefused(page: Page, { name, bytes, sentence }: RefusedFile): Promise<void> {
  const file = await bytes()
  await page.evaluate(() => {
    ;(globalThis as unknown as { tasks: number[] }).tasks.length = 0
  })
  await choose(page, name, file)
  await expect(dialog(page).getByText(sentence)).toBeVisible({ timeout: 20_000 })
  const longest = await longestTask(page)
  console.log(`${name}: refused, the page busy at a stretch for ${Math.round(longest)} ms at most`)
  expect(longest, name).toBeLessThan(500)
}

/** Refused calls are also logged by the browser. */
const unexpectedComplaints = (complaints: readonly string[]) =>
  complaints.filter((each) => !/status of 4(?:13|15|22) .*(?:estimates\/table|matrix\/file)\//.test(each))

test('invalid files are refused one after another on a phone, and the rows of the last valid file stay', async () => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openAsOwner(
    `/personal/objects-and-estimates/estimates/${created.estimate}/`,
    phone,
  )
  await chooseMoreMenuItem(page, 'Добавить из файла')
  for (const file of refusedFiles.slice(0, 2)) await expectRefused(page, file)
  await expect(chooser(page)).toBeEnabled()
  await choose(page, 'Ремонт.csv', windows1251(`Код;Товар;Кол-во\r\n${created.idcode};;3\r\n;Укладка;12,5\r\n`))
  await expectDialogText(page, /Готово к.добавлению: 2.позиции/)
  expect(await dialog(page).getByRole('alert').count()).toBe(0)
  for (const file of refusedFiles.slice(2)) await expectRefused(page, file)
  expect(await visibleText(dialog(page))).toContain('Ремонт.csv')
  await expectDialogText(page, /Готово к.добавлению: 2.позиции/)
  await dialog(page)
    .getByRole('button', { name: /^Добавить 2/ })
    .click()
  await expect(lines(page)).toHaveCount(3)
  expect(await visibleText(lines(page).first())).toContain('Стяжка')
  expect(unexpectedComplaints(complaints)).toEqual([])
  await close()
})

test('columns without headings are assigned by hand, and a file in windows-1251 becomes an estimate', async () => {
  test.setTimeout(60_000)
  const { page, complaints, close } = await openAsOwner('/personal/objects-and-estimates/')
  await visibleByRole(page, 'button', 'Из файла').click()
  await choose(page, 'Баня.csv', windows1251('14;Доска пола;шт\r\n12,5;Укладка;м2\r\n'))
  const create = dialog(page).getByRole('button', { name: /^Создать смету/ })
  await expect(dialog(page).getByText(/Укажите, в.каком столбце/)).toBeVisible()
  await expect(create).toBeDisabled()
  await dialog(page).getByLabel('Столбец 1').selectOption('Количество')
  await dialog(page).getByLabel('Столбец 3').selectOption('Единица')
  await expectDialogText(page, /Готово к.добавлению: 2.позиции/)
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Баня' })).toBeVisible()
  expect(await visibleText(lines(page).first())).toMatch(/Доска пола[\s\S]*14 шт/)
  expect(complaints).toEqual([])
  await close()
})

test('invalid files leave the matrix unchanged, and the next valid one fills it', async () => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openAsOwner(`/personal/shops/matrix/${created.shop}/`)
  const shelf = page.locator('[data-row="0"] [data-column=shelf]')
  await visibleByRole(page, 'button', 'Загрузить таблицу').click()
  for (const file of refusedFiles) {
    await expectRefused(page, file)
    await expect(chooser(page)).toBeEnabled()
  }
  await expect(shelf).toHaveText('4')
  await choose(page, 'полка.csv', windows1251(`Код;Мин.;Макс.;Остаток\r\n${created.idcode};2;9;7\r\n`))
  await expectDialogText(page, /Прочитали: 1.строка/)
  expect(await dialog(page).getByRole('alert').count()).toBe(0)
  await dialog(page)
    .getByRole('button', { name: /^Внести/ })
    .click()
  await expect(page.getByText('Всё сохранено')).toBeVisible()
  await expect(shelf).toHaveText('7')
  expect(unexpectedComplaints(complaints)).toEqual([])
  await close()
})
