import type { Page } from 'playwright-core'

/** What was copied on a page, pasted elsewhere as a person does it: pages of the site may not read what is copied. */
export async function pastedElsewhere(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await other.setContent('<textarea></textarea>')
  const field = other.locator('textarea')
  await field.focus()
  await other.keyboard.press('Control+V')
  const text = await field.inputValue()
  await other.close()
  return text
}

/** A Chromium with windows lets a page copy at a press; the one without windows has to be told so. */
export const allowCopying = (page: Page): Promise<void> => page.context().grantPermissions(['clipboard-write'])
