import { phone } from '../site/browser.ts'
import { expect, test } from '../site/test.ts'
import { demoAccount, openAs } from './accounts.ts'
import { setFaults } from './faults.ts'
import { ask, call, cookiesOf } from './http-client.ts'
import { visibleByRole, visibleText } from './visible.ts'

test('a company follows its debt from the cabinet’s first page to a reconciliation act and downloads the file', async ({
  browser,
}) => {
  const { page, complaints, close } = await openAs(browser, demoAccount('b2b@vitrina.test'), '/personal/')
  expect(await visibleText(page.getByRole('region', { name: 'Взаиморасчёты' }))).toContain('Просрочено')
  expect(await visibleText(page.locator('main'))).toContain('Цены для клиента')
  await visibleByRole(page, 'link', /Оплатить просроченные счета/).click()
  await page.waitForURL(/state=overdue/)
  expect(await visibleText(page.locator('main'))).toContain('Срок был')
  await visibleByRole(page, 'link', 'Акт сверки').click()
  await visibleByRole(page, 'link', 'Прошлый квартал').click()
  await page.waitForURL(/from=/)
  const [file] = await Promise.all([page.waitForEvent('download'), visibleByRole(page, 'link', 'Скачать PDF').click()])
  expect(file.suggestedFilename()).toMatch(/^Акт сверки .*\.pdf$/)
  expect(complaints).toEqual([])
  await close()
})

test('on a phone a card whose call fails is reloaded in place, while all others are shown', async ({ browser }) => {
  const match = 'GET /api/ecm/bazis/bought/'
  await setFaults({ match, status: 500, times: 1 })
  const { page, close } = await openAs(browser, demoAccount('builder@vitrina.test'), '/personal/', phone)
  const card = page.getByRole('region', { name: 'Купить снова' })
  expect(await visibleText(card)).toContain('Не загрузилось')
  for (const name of ['Заказы в работе', 'Последняя смета', 'Ваш менеджер']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await card.getByRole('button', { name: 'Повторить' }).click()
  await expect(card.getByRole('listitem').first()).toBeVisible()
  await close()
})

test('another company’s contract is answered 404, and its act is refused', async () => {
  const signedIn = async (email: string) =>
    cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', { email, password: 'vitrina-demo' }))
  const list = await ask('/api/site/personal/settlements/', { headers: { cookie: await signedIn('b2b@vitrina.test') } })
  const { id } = JSON.parse(list.body.toString()).accounts[0]
  const cookie = await signedIn('shop@vitrina.test')
  expect((await ask(`/personal/settlements/?account=${id}`, { headers: { cookie } })).status).toBe(404)
  const act = `/api/site/personal/settlements/${id}/act/pdf/?from=2026-01-01&to=2026-02-01`
  expect((await ask(act, { headers: { cookie } })).status).toBe(403)
})
