import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { accountGateway, onServer, refusal, sampleFrame, scopeWith } from '../account.fixture.tsx'
import { guestSession, sampleSession } from '../session.fixture.ts'
import { OnBehalfPage } from './OnBehalfPage.tsx'
import { head, load } from './page.tsx'

const PATH = '/login-by-user/'

const record = {
  id: 1,
  staffName: 'Анна Смирнова',
  clientName: 'ООО «Лютик»',
  reason: 'Сборка заказа',
  startedAt: '2026-05-12T09:40:00Z',
  endedAt: '2026-05-12T10:10:00Z',
  endedBy: 'hand' as const,
  changeCount: 3,
}
const onBehalf = { staffName: 'Анна Смирнова', startedAt: '2026-05-12T09:40:00Z', until: '2026-05-12T10:40:00Z' }
const asClient = { ...sampleSession, name: 'ООО «Ромашка»', onBehalf }

const args = (path: string, api: ReturnType<typeof accountGateway>['api']) => ({
  params: {},
  url: new URL(path, 'http://shop.test'),
  api,
  signal: new AbortController().signal,
})

describe('the page is shown', () => {
  test('to staff, with the log', async () => {
    const { api } = accountGateway({ 'GET /api/site/on-behalf/': { log: [record] } })
    expect(await load(args(PATH, api))).toEqual({ kind: 'search', log: [record] })
  })

  test.each([
    [401, guestSession, true],
    [403, sampleSession, false],
  ])(
    'to those who may not (%i), as a screen of its own without the search [RT-35] [N04]',
    async (status, session, isGuest) => {
      const { api } = accountGateway({
        'GET /api/site/on-behalf/': refusal(status, 'no'),
        'GET /api/site/session/': session,
      })
      const data = await load(args(PATH, api))
      expect(data).toEqual({ kind: 'closed', isGuest })
      const html = renderToString(onServer(scopeWith(api), PATH, <OnBehalfPage data={data} />))
      expect(html).toMatch(/<h1[^>]*>Вход от имени клиента<\/h1>/)
      expect(html).toContain('Страница для сотрудников магазина')
      expect([html.includes('type="email"'), html.includes('нет права входить')]).toEqual([isGuest, !isGuest])
      expect(html).not.toMatch(/Последние входы|name="client"/)
    },
  )

  test('to nobody while the account’s system is away: the failure stays one [ERRCAT-01]', async () => {
    const { api } = accountGateway({ 'GET /api/site/on-behalf/': refusal(503, 'away') })
    await expect(load(args(PATH, api))).rejects.toMatchObject({ status: 503 })
  })

  test('as an end button to staff that is a client just now', async () => {
    const { api } = accountGateway({
      'GET /api/site/on-behalf/': refusal(403, 'no'),
      'GET /api/site/session/': asClient,
    })
    const acting = { clientName: 'ООО «Ромашка»', staffName: 'Анна Смирнова', until: onBehalf.until }
    expect(await load(args(PATH, api))).toEqual({ kind: 'acting', acting })
  })

  test('with a key neither in its data nor in its HTML', async () => {
    const { api, requests } = accountGateway({})
    const found = await load(args(`${PATH}?key=secret-1`, api))
    expect(requests).toEqual([])
    const html = renderToString(onServer(scopeWith(api), `${PATH}?key=secret-1`, <OnBehalfPage data={found} />))
    expect(html).not.toContain('secret-1')
    expect(head(found, sampleFrame)).toMatchObject({
      title: 'Вход от имени клиента\u00a0— Базис',
      robots: 'noindex',
      canonicalPath: PATH,
    })
  })
})
