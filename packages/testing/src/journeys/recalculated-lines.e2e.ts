import type { Browser, Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, test } from '../site/test.ts'
import { demoAccount, openCreated } from './accounts.ts'
import { chooseMoreMenuItem, openRows, visibleText } from './visible.ts'

let browser: Browser

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
})

/** Opens a new, empty estimate of the builder. */
const openNewEstimate = (device = {}) => {
  const facts = { name: 'Перегородки по размерам' }
  const pathOf = (id: string) => `/personal/objects-and-estimates/estimates/${id}/`
  return openCreated(
    browser,
    demoAccount('builder@vitrina.test'),
    { call: '/api/site/personal/estimates/', facts, pathOf },
    device,
  )
}

const words = async (page: Page) => (await visibleText(page.locator('main'))).replaceAll('\u00a0', ' ')

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`a partition becomes lines that follow its sizes; a line changed by hand needs a confirmation, on ${screen}`, async () => {
    const { page, complaints, close } = await openNewEstimate(device)
    await chooseMoreMenuItem(page, 'Рассчитать по размерам')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Что считаем').selectOption('partition')
    await dialog.getByLabel('Название').fill('Спальня')
    await dialog.getByLabel('Длина, м', { exact: true }).fill('5')
    await dialog.getByLabel('Высота, м').fill('2,7')
    await dialog.getByRole('button', { name: /Подобрать товар: Гипсокартон/ }).click()
    const boards = dialog.getByRole('radio', { disabled: false })
    await boards.first().check()
    await dialog.getByRole('button', { name: /^В.смету$/ }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Спальня' })).toBeVisible()
    const list = page.getByRole('list', { name: 'Позиции сметы' }).getByRole('listitem')
    await expect(list).toHaveCount(5)
    await openRows(list)
    expect(await words(page)).toContain('Нужно 27 м²')

    await page.getByRole('button', { name: /Изменить, сколько нужно: Саморез/ }).click()
    await page.getByRole('textbox', { name: 'Нужно' }).fill('500')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('изменено вручную')).toBeVisible()

    const change = () => page.getByRole('button', { name: 'Изменить размеры: Спальня' }).click()
    await change()
    await dialog.getByLabel('Длина, м', { exact: true }).fill('6')
    await expect(dialog.getByText(/Вы меняли эту строку вручную: сейчас 500/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Пересчитать' }).click()
    await expect.poll(() => words(page)).toContain('Нужно 32,4 м²')
    expect(await words(page)).toContain('Нужно 500 шт')

    await change()
    await dialog.getByRole('checkbox', { name: /^Заменить по.расчёту: Саморез/ }).check()
    await dialog.getByRole('button', { name: 'Пересчитать' }).click()
    await expect.poll(() => words(page)).toContain('Нужно 551 шт')
    expect(await words(page)).not.toContain('изменено вручную')
    await page.reload()
    await waitForHydration(page)
    await openRows(list)
    expect(await words(page)).toContain('Нужно 551 шт')
    expect(complaints).toEqual([])
    await close()
  })
