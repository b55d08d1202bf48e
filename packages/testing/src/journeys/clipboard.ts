import type { Page } from 'playwright-core'

/** What was copied on a page, pasted elsewhere as a person does it: pages of the site may not read what is copied. */
export async function readClipboard(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await other.setContent('<textarea></textarea>')
  const field = other.locator('textarea')
  await field.focus()
  await other.keyboard.press('Control+V')
  const text = await field.inputValue()
  await other.close()
  return text
}

/** Full Chromium lets a page write to the clipboard at a press; the headless shell needs the permission granted. */
export const grantClipboardWrite = (page: Page): Promise<void> => page.context().grantPermissions(['clipboard-write'])
