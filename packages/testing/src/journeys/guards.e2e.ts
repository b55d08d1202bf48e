import { randomUUID } from 'node:crypto'
import { errorTexts } from '@vitrina/site/texts'
import { waitForHydration } from '../site/browser.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { ask, call, cookiesOf } from './http-client.ts'
import { signInByPassword } from './sign-in.ts'
import { visibleText } from './visible.ts'

async function signInCookie(email = 'retail@vitrina.test'): Promise<string> {
  const answer = await call('POST', '/api/ecm/bazis/users/signin/', { email, password: 'vitrina-demo' })
  expect(answer.status).toBe(200)
  return cookiesOf(answer)
}

test.describe('the personal area', () => {
  test('is closed to a guest: 403 and the sentence, for documents and for data [NAV-10] [ROLES-01] [S22]', async () => {
    for (const path of ['/personal/', '/personal/orders/active/', '/personal/no-such-page/']) {
      const { status, body } = await ask(path)
      expect(status, path).toBe(403)
      expect(body.toString()).toContain(errorTexts.forbidden)
    }
    const data = await ask('/api/site/personal/', { headers: { 'x-vitrina': '1' } })
    expect([data.status, JSON.parse(data.body.toString()).detail]).toEqual([403, errorTexts.forbidden])
  })

  test('is open to a signed-in visitor, and has its own style [NAV-09] [ROLES-02] [WRAP-02]', async () => {
    const { status, body } = await ask('/personal/', { headers: { cookie: await signInCookie() } })
    expect(status).toBe(200)
    expect(body.toString()).toContain('data-personal')
    expect((await ask('/cart/')).body.toString()).not.toContain('data-personal')
  })

  test('sends no message to the bot for a refused guest', async ({ visit }) => {
    await fetch(`${sandboxUrl}/inbox`, { method: 'DELETE' })
    await ask('/personal/')
    const page = await visit()
    await page.page.goto(`${siteUrl}/personal/`)
    await waitForHydration(page.page)
    await page.close()
    expect(await (await fetch(`${sandboxUrl}/inbox/alerts`)).json()).toEqual([])
  })

  test('lets in a visitor whose access token has expired by the refresh token [T26] [AUTH-06]', async () => {
    const cookies = (await signInCookie()).split('; ').filter((cookie) => !cookie.startsWith('__Host-access_token'))
    expect((await ask('/personal/', { headers: { cookie: cookies.join('; ') } })).status).toBe(200)
  })

  test('treats a visitor with forged tokens as a guest', async () => {
    const forged = `__Host-access_token=${'e30.'.repeat(2)}x; __Host-refresh_token=${randomUUID()}`
    expect((await ask('/personal/', { headers: { cookie: forged } })).status).toBe(403)
  })
})

test.describe('a rule of the retailer', () => {
  test('answers documents before the redirect to the slash [NAV-07] [T22]', async () => {
    const answers = await Promise.all(['/company?a=1', '/shop/tiles', '/partners/?key=secret'].map((path) => ask(path)))
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [301, '/about/?a=1'],
      [308, '/category/tiles/'],
      [302, 'https://partners.example/'],
    ])
  })
})

test('an address with a secret is sent to no other site [S21]', async () => {
  const policies = await Promise.all(
    ['/login/password-restore/?token=a', '/catalog/?key=', '/catalog/?page=2'].map(async (path) => {
      const { headers } = await ask(path)
      return headers['referrer-policy']
    }),
  )
  expect(policies).toEqual(['no-referrer', 'no-referrer', 'strict-origin-when-cross-origin'])
})

test.describe('a page that requires a sign-in', () => {
  test('opens in place once the visitor has signed in on it', async ({ visit }) => {
    const { page, complaints } = await visit()
    await page.goto(`${siteUrl}/personal/`)
    await waitForHydration(page)
    expect(await visibleText(page.locator('main'))).toContain(errorTexts.forbidden)
    await signInByPassword(page, 'retail@vitrina.test')
    await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/personal/')
    expect(complaints.filter((text) => !text.includes('403'))).toEqual([])
  })
})
