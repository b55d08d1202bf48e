import type { Locator, Page } from 'playwright-core'

/** The first visible element: many are in the document twice, for wide and for narrow screens. */
export const visibleByRole = (page: Page | Locator, role: 'link' | 'button', name: string | RegExp): Locator =>
  page.getByRole(role, { name }).filter({ visible: true }).first()

/** Visible text with plain spaces; waits until there is some. */
export async function visibleText(locator: Locator): Promise<string> {
  await locator.filter({ visible: true }).first().waitFor()
  const words = await locator.filter({ visible: true }).allInnerTexts()
  return words.join('\n').replaceAll('\u00a0', ' ')
}

/** Expands the dense rows among these, so that all their controls are there. */
export async function openRows(rows: Locator): Promise<void> {
  const closed = rows.getByRole('button', { name: /^Подробнее: /, expanded: false }).filter({ visible: true })
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
}

/** Chooses an item of the «Ещё» menu of an estimate. */
export async function chooseMoreMenuItem(page: Page, name: string | RegExp): Promise<void> {
  await visibleByRole(page, 'button', 'Ещё').click()
  await page.getByRole('menuitem', { name, ...(typeof name === 'string' && { exact: true }) }).click()
}
