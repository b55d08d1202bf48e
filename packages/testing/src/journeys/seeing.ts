import type { Locator, Page } from 'playwright-core'

/** The first that can be seen: many things are in the document twice, for wide and for narrow screens. */
export const seen = (page: Page, role: 'link' | 'button', name: string | RegExp): Locator =>
  page.getByRole(role, { name }).filter({ visible: true }).first()

/** The words as they are seen, with plain spaces; waits until there is something to see. */
export async function wordsOf(locator: Locator): Promise<string> {
  await locator.filter({ visible: true }).first().waitFor()
  const words = await locator.filter({ visible: true }).allInnerTexts()
  return words.join('\n').replaceAll('\u00a0', ' ')
}
