import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createServices } from '../../services.ts'
import { Browser } from '../../shop/basket/basket.fixture.ts'

const users = '/api/ecm/bazis/users'
const page = '/api/site/on-behalf/'
const password = 'vitrina-demo'

let sandbox: Sandbox
let app: ReturnType<typeof createApp>
let browser: Browser
let idcodes: string[]
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-on-behalf-'))

beforeAll(async () => {
  sandbox = await openTestSandbox(dataDir)
  const services = createServices(
    readConfig({ DATA_DIR: dataDir, RETAILER_URL: sandbox.url, IMAGES_URL: sandbox.url, LOG_LEVEL: 'silent' }),
  )
  app = createApp(services)
  const { body } = await new Browser(app).call('get', '/api/site/home/')
  idcodes = [...JSON.stringify(body).matchAll(/"idcode":"([^"]+)"/g)].map((match) => match[1] ?? '')
}, 120_000)

afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const session = async (one = browser) => (await one.call('get', '/api/site/session/')).body
const signIn = async (one: Browser, email: string) =>
  (await one.call('post', `${users}/signin/`, { email, password })).body
const put = (idcode: string) => browser.call('post', '/api/site/basket/lines/', { idcode, count: 1 })

/** Whether the retailer accepts a token: 200 or 401. */
async function statusOf(token: string | undefined): Promise<number> {
  const { status } = await fetch(`${sandbox.url}${users}/me/`, { headers: { authorization: `Bearer ${token}` } })
  return status
}

async function keyFor(q: string): Promise<string> {
  const { body: found } = await browser.call('get', `${page}clients/?q=${encodeURIComponent(q)}`)
  const keyRequest = { clientUuid: found[0].uuidCode, reason: 'Собираю заказ по телефону', password }
  const { status, body } = await browser.call('post', `${page}keys/`, keyRequest)
  expect(status).toBe(200)
  return body.key
}

beforeEach(async () => {
  browser = new Browser(app)
  expect(await signIn(browser, 'manager@vitrina.test')).toMatchObject({ isAuth: true, isStaff: true })
})

describe('a member of staff and the retailer’s systems', () => {
  test('find a client, work in their basket, come back to their own unchanged basket, and are in the log', async () => {
    const [first = '', second = ''] = idcodes
    expect((await put(first)).status).toBe(200)
    const staff = await session()
    expect(Object.keys(staff.basket.counts)).toEqual([first])

    const { status, body: began } = await browser.call('post', page, { key: await keyFor('северный') })
    expect(status).toBe(200)
    expect(began).toMatchObject({ name: 'ООО «Северный подряд»', clientCode: '00123', isStaff: false, merged: null })
    expect(began.onBehalf.staffName).toBe('Дмитрий Орлов')
    expect(began.basket.counts).toEqual({})
    await put(second)
    expect((await session()).basket.counts).toEqual({ [second]: 1 })

    const { body: ended } = await browser.call('delete', page)
    expect(ended).toMatchObject({ uuid: staff.uuid, isStaff: true, onBehalf: null, merged: null })
    expect(ended.basket.counts).toEqual(staff.basket.counts)
    const client = new Browser(app)
    expect((await signIn(client, 'b2b@vitrina.test')).basket.counts).toEqual({ [second]: 1 })
    const { body } = await browser.call('get', page)
    expect(body.log[0]).toMatchObject({
      staffName: 'Дмитрий Орлов',
      clientName: 'ООО «Северный подряд»',
      reason: 'Собираю заказ по телефону',
      endedBy: 'hand',
      changeCount: expect.any(Number),
    })
  })

  test('use a key once', async () => {
    const key = await keyFor('b2b@')
    expect((await browser.call('post', page, { key })).status).toBe(200)
    await browser.call('delete', page)
    const { status, body } = await browser.call('post', page, { key })
    expect([status, body.detail]).toEqual([400, 'Ключ уже использован или устарел. Получите новый.'])
    expect((await session()).isStaff).toBe(true)
  })

  test('get the same refusal of a wrong password as at sign-in', async () => {
    const { body: found } = await browser.call('get', `${page}clients/?q=b2b`)
    const keyRequest = { clientUuid: found[0].uuidCode, reason: 'Собираю заказ', password: 'wrong' }
    const { status, body } = await browser.call('post', `${page}keys/`, keyRequest)
    expect([status, body.data.data.detail]).toEqual([401, 'Неверный пароль'])
  })

  test('have one client at a time in two tabs, and both tabs return to the own account', async () => {
    const keys = [await keyFor('b2b@'), await keyFor('retail@')]
    const tabs = keys.map(() => {
      const tab = new Browser(app)
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
      return tab
    })
    const tokens: (string | undefined)[] = []
    for (const [index, tab] of tabs.entries()) {
      expect((await tab.call('post', page, { key: keys[index] })).status).toBe(200)
      tokens.push(tab.cookies.get('__Host-access_token'))
    }
    // A browser stores the cookies of the last response; the retailer no longer accepts the other token.
    const states = await Promise.all(tokens.map((token) => statusOf(token)))
    expect(states).toEqual([401, 200])
    const [one, other] = tabs
    expect((await other?.call('post', `${page}keys/`, {}))?.status).toBe(403)
    for (const tab of [one, other]) {
      expect((await tab?.call('delete', page))?.body).toMatchObject({ isStaff: true, onBehalf: null })
    }
  })

  test('sign out completely: the retailer accepts neither token any more [S23]', async () => {
    const staffToken = browser.cookies.get('__Host-access_token')
    await browser.call('post', page, { key: await keyFor('b2b@') })
    const clientToken = browser.cookies.get('__Host-access_token')
    expect((await browser.call('post', '/api/site/logout/')).body).toMatchObject({ isAuth: false, onBehalf: null })
    // The device cookie stays; it grants no access.
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('__Host-'))).toEqual(['__Host-device'])
    expect(await Promise.all([staffToken, clientToken].map(statusOf))).toEqual([401, 401])
  })

  test('and a client who makes the same calls is refused', async () => {
    const client = new Browser(app)
    await signIn(client, 'retail@vitrina.test')
    const { status, body } = await client.call('get', page)
    expect([status, body.detail]).toEqual([403, 'Вход от имени клиента доступен только сотрудникам'])
  })
})

describe('a letter with a link', () => {
  test('leads to the page of this site and sets a password that signs in', async () => {
    const guest = new Browser(app)
    const email = 'shop@vitrina.test'
    expect((await guest.call('post', `${users}/password-reset/`, { email })).body).toEqual({ sent: true })
    const [letter] = (await (await fetch(`${sandbox.url}/inbox/mail`)).json()) as {
      body: { token: string; text: string }
    }[]
    const { token = '', text = '' } = letter?.body ?? {}
    expect(text).toMatch(/\nhttp:\/\/127\.0\.0\.1:\d+\/login\/password-restore\/\?token=/)
    const { body } = await guest.call('post', `${users}/password-restore/`, { token, password: 'сосна и пила' })
    expect(body).toMatchObject({ isAuth: true, email })
    const { body: again } = await guest.call('post', `${users}/password-restore/check/`, { token })
    expect(again).toEqual({ state: 'used' })
  })
})
