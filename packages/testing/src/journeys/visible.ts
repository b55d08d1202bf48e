import type { Locator, Page } from 'playwright-core'

/** The first that can be seen: many things are in the document twice, for wide and for narrow screens. */
export const visibleByRole = (page: Page, role: 'link' | 'button', name: string | RegExp): Locator =>
  page.getByRole(role, { name }).filter({ visible: true }).first()

/** The words as they are seen, with plain spaces; waits until there is something to see. */
export async function visibleText(locator: Locator): Promise<string> {
  await locator.filter({ visible: true }).first().waitFor()
  const words = await locator.filter({ visible: true }).allInnerTexts()
  return words.join('\n').replaceAll('\u00a0', ' ')
}

/** Opens the dense rows among these, each for all that can be done with it. */
export async function openRows(rows: Locator): Promise<void> {
  const closed = rows.getByRole('button', { name: /^Подробнее: /, expanded: false }).filter({ visible: true })
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
}

/** Takes something from under «Ещё» of an estimate. */
export async function chooseMoreMenuItem(page: Page, name: string | RegExp): Promise<void> {
  await visibleByRole(page, 'button', 'Ещё').click()
  await page.getByRole('menuitem', { name, ...(typeof name === 'string' && { exact: true }) }).click()
}
