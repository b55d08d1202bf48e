import type { Page, Request } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { setFaults } from './faults.ts'
import { guestWith } from './guest.ts'
import { actForClient, signInByPassword } from './sign-in.ts'
import { visibleByRole, visibleText } from './visible.ts'

/** The code of the newest letter to an address. */
async function mailedCode(email: string): Promise<string> {
  const letters: { body: { to: string; code?: string } }[] = await fetch(`${sandboxUrl}/inbox/mail`).then((answer) =>
    answer.json(),
  )
  return letters.find(({ body }) => body.to === email && body.code)?.body.code ?? ''
}

async function askForCode(page: Page, email: string): Promise<string> {
  await page.getByLabel('E-mail').fill(email)
  await visibleByRole(page, 'button', 'Получить код').click()
  await expect(page.getByLabel(/^Код/)).toBeVisible()
  await expect.poll(() => mailedCode(email)).not.toBe('')
  return mailedCode(email)
}

/** Requests of the page for documents, scripts and data; pictures are left out, as they load independently. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (['document', 'script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(request)
  })
  return requests
}

const header = (page: Page) => page.locator('header').first()

test.describe('signing in', () => {
  test('by a code takes two requests from the typed code to the signed-in page [AUTH-01] [AUTH-03]', {
    tag: '@core',
  }, async ({ visit }) => {
    const email = 'builder@vitrina.test'
    const { page, complaints } = await visit()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(`${siteUrl}/login/?return=${encodeURIComponent('/catalog/')}`)
    await waitForHydration(page)
    const code = await askForCode(page, email)
    await page.waitForLoadState('networkidle')
    const requests = requestsOf(page)
    await page.getByLabel(/^Код/).fill(code)
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог товаров' })).toBeVisible()
    await expect.poll(() => visibleText(header(page)), { timeout: 10_000 }).toContain('Алексей Морозов')
    await page.waitForLoadState('networkidle')
    expect(requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
      'POST /api/ecm/bazis/users/signin/auth-code/',
      'GET /api/site/catalog/',
    ])
    expect(said.filter((text) => text.includes('Congratulations'))).toEqual([
      'Congratulations, you have successfully logged in!',
    ])
    expect(complaints).toEqual([])
  })

  test('shows the lines that came from the guest’s basket, and removes them again [IDENT-02] [IDENT-03] [IDENT-04]', async ({
    visit,
  }) => {
    const [product, other] = await anyProducts(2)
    const guest = guestWith([
      { idcode: product?.idcode ?? '', count: 2 },
      { idcode: other?.idcode ?? '', count: 1 },
    ])
    const { page, context, complaints } = await visit()
    await context.addCookies(guest.cookies)
    await page.goto(`${siteUrl}/login/`)
    await waitForHydration(page)
    await signInByPassword(page, 'shop@vitrina.test')
    await page.waitForURL(`${siteUrl}/`)
    await expect(page.getByText(/^К вашей корзине добавлены товары, которые вы собрали как гость/)).toBeVisible()
    const counts = async () => {
      const session = await page.evaluate(() => fetch('/api/site/session/').then((answer) => answer.json()))
      return session.basket.counts
    }
    expect(await counts()).toMatchObject({ [product?.idcode ?? '']: 2, [other?.idcode ?? '']: 1 })
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(`Basket_${guest.uuid}`)
    // Lines that the account had in its basket before are back, and nothing else.
    const { [product?.idcode ?? '']: _one, [other?.idcode ?? '']: _two, ...before } = await counts()
    await page.getByRole('button', { name: 'Отменить' }).first().click()
    await expect.poll(counts, { timeout: 10_000 }).toEqual(before)
    expect(complaints).toEqual([])
  })

  test('merges nothing when the address has `key` [IDENT-01] [T54]', async ({ visit }) => {
    const [product] = await anyProducts(1)
    const guest = guestWith([{ idcode: product?.idcode ?? '', count: 3 }])
    const { page, context } = await visit()
    await context.addCookies(guest.cookies)
    await page.goto(`${siteUrl}/login/?key=`)
    await waitForHydration(page)
    await signInByPassword(page, 'shop@vitrina.test')
    await expect.poll(() => visibleText(header(page)), { timeout: 10_000 }).toContain('Марина Белова')
    const cookieNames = (await context.cookies()).map(({ name }) => name)
    expect(cookieNames).toContain(`Basket_${guest.uuid}`)
  })
})

test.describe('signing out', () => {
  test('leads to the home page as a guest in every tab [NAV-11] [AUTH-04] [USER-02]', async ({ visit }) => {
    const { page, context, complaints } = await visit()
    await page.goto(`${siteUrl}/login/`)
    await waitForHydration(page)
    await signInByPassword(page, 'retail@vitrina.test')
    await page.waitForURL(`${siteUrl}/`)
    const tab = await context.newPage()
    await tab.goto(`${siteUrl}/catalog/`)
    await waitForHydration(tab)
    await expect.poll(() => visibleText(header(tab)), { timeout: 10_000 }).toContain('Ирина Соколова')
    await page.goto(`${siteUrl}/personal/`)
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
    await page.waitForURL(`${siteUrl}/`)
    await expect.poll(() => visibleText(header(page)), { timeout: 10_000 }).toContain('Гость')
    await expect.poll(() => visibleText(header(tab)), { timeout: 10_000 }).toContain('Гость')
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('__Host-'))).toEqual(['__Host-device'])
    expect(complaints).toEqual([])
  })

  test('cancels pending requests of the page, so that no response reaches a signed-out visitor', async ({ visit }) => {
    const { page, complaints } = await visit()
    await page.goto(`${siteUrl}/login/`)
    await waitForHydration(page)
    await signInByPassword(page, 'retail@vitrina.test')
    await page.waitForURL(`${siteUrl}/`)
    await setFaults({ match: 'GET /api/ecm/bazis/support/requests/', latencyMs: 2_000 })
    const unread = page.waitForRequest('**/api/site/personal/support/unread/')
    await page.goto(`${siteUrl}/personal/orders/active/`)
    const unreadRequest = await unread
    const ended = Promise.race([
      unreadRequest.response(),
      page.waitForEvent('requestfailed', (one) => one === unreadRequest),
    ])
    await waitForHydration(page)
    await visibleByRole(page, 'button', 'Ирина Соколова').click()
    await visibleByRole(page, 'button', 'Выйти').click()
    await page.waitForURL(`${siteUrl}/`)
    await ended
    await expect.poll(() => visibleText(header(page)), { timeout: 10_000 }).toContain('Гость')
    expect([unreadRequest.failure()?.errorText, complaints]).toEqual(['net::ERR_ABORTED', []])
  })
})

test.describe('a member of staff', () => {
  test('acts for a client with a banner on every page, and comes back to their own account', async ({ visit }) => {
    const { page, complaints } = await visit()
    await actForClient(page, siteUrl)
    await expect
      .poll(() => visibleText(page.locator('body')), { timeout: 10_000 })
      .toContain('Вы работаете от имени клиента: ООО «Северный подряд»')
    await page.goto(`${siteUrl}/catalog/`)
    await waitForHydration(page)
    await expect.poll(() => visibleText(page.locator('body')), { timeout: 10_000 }).toContain('Вы работаете от имени')
    await visibleByRole(page, 'button', 'Завершить').click()
    await expect.poll(() => visibleText(header(page)), { timeout: 10_000 }).toContain('Дмитрий Орлов')
    expect(complaints).toEqual([])
  })

  test('is the only role that may: a guest reads the purpose of the page and can sign in there [RT-35] [N04]', async ({
    visit,
  }) => {
    const { page } = await visit()
    const answer = await page.goto(`${siteUrl}/login-by-user/`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Вход от имени клиента' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(page.getByLabel('Клиент')).toHaveCount(0)
  })
})
