import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { visibleByRole } from './visible.ts'

/** Password of every sandbox account. */
export const PASSWORD = 'vitrina-demo'

/** Fills in and submits the form of /login/, which has to be open. */
export async function signInByPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await visibleByRole(page, 'button', 'Войти по паролю').click()
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await visibleByRole(page, 'button', 'Войти').click()
}

/** Signs in as a manager and switches to the account of a client, on the home page. */
export async function actForClient(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login/?return=${encodeURIComponent('/login-by-user/')}`)
  await waitForHydration(page)
  await signInByPassword(page, 'manager@vitrina.test')
  await page.waitForURL('**/login-by-user/')
  await page.getByLabel(/Клиент/).fill('b2b@vitrina.test')
  // Only among the search results: the log of sign-ins below may name the same client.
  await page.getByRole('radio', { name: /ООО «Северный подряд»/ }).check()
  await page.getByLabel(/Зачем|Причина/).fill('Клиент просит собрать заказ')
  await page
    .getByLabel(/пароль/i)
    .first()
    .fill(PASSWORD)
  await visibleByRole(page, 'button', /^Войти от имени/).click()
  await page.waitForURL(`${site}/`)
}
