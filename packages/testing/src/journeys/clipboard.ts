import type { Page } from 'playwright-core'

/** Pastes the clipboard into another page, as a person does: pages of the site may not read the clipboard. */
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

/** Full Chromium lets a page write to the clipboard on a user gesture; the headless shell needs the permission. */
export const grantClipboardWrite = (page: Page): Promise<void> => page.context().grantPermissions(['clipboard-write'])
