import type { Locator, Page } from 'playwright-core'

/** The first that can be seen: many things are in the document twice, for wide and for narrow screens. */
export const seen = (page: Page, role: 'link' | 'button', name: string | RegExp): Locator =>
  page.getByRole(role, { name }).filter({ visible: true }).first()

/** The words as they are seen, with plain spaces. */
export async function wordsOf(locator: Locator): Promise<string> {
  const words = await locator.filter({ visible: true }).allInnerTexts()
  return words.join('\n').replaceAll('\u00a0', ' ')
}
