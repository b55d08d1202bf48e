/** Every call of the site with valid input by staff on behalf of a client, with the sandbox as the retailer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildUrl, type Endpoint } from '@vitrina/contracts/endpoint'
import type { OnBehalfChange } from '@vitrina/contracts/retailer/on-behalf'
import type { Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { createApp } from '../../app.ts'
import { siteCalls } from '../../http/site-calls.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createServices } from '../../services.ts'
import { Browser } from '../../shop/basket/basket.fixture.ts'
import { companySteps, profileSteps } from './steps/company-steps.fixture.ts'
import { estimateSteps } from './steps/estimate-steps.fixture.ts'
import { type FileStep, fileSteps } from './steps/file-steps.fixture.ts'
import { basketSteps, cancelSteps, orderSteps } from './steps/order-steps.fixture.ts'
import {
  documentSteps,
  listSteps,
  pageSteps,
  requestSteps,
  searchSteps,
  settlementSteps,
} from './steps/request-steps.fixture.ts'
import { finalPlaceSteps, objectSteps, shopSteps } from './steps/shop-steps.fixture.ts'
import type { ClientStep, StepState } from './steps/step.fixture.ts'

const users = '/api/ecm/bazis/users'
const onBehalf = '/api/site/on-behalf/'
const password = 'vitrina-demo'
const client = 'b2b@vitrina.test'

const steps: ClientStep[] = [
  ...basketSteps,
  ...orderSteps,
  ...profileSteps,
  ...companySteps,
  ...shopSteps,
  ...objectSteps,
  ...estimateSteps,
  ...requestSteps,
  ...settlementSteps,
  ...listSteps,
  ...documentSteps,
  ...pageSteps,
  ...searchSteps,
]

const finalSteps: ClientStep[] = [...cancelSteps, ...finalPlaceSteps]

const channels = { email: true, sms: false }

/** Calls that staff may not make on behalf of a client: the status of the refusal and the body to send. */
const refused: Record<string, [status: number, body?: object]> = {
  'account.signInByCode': [409, { email: client, auth_code: '1234' }],
  'account.signInByPassword': [409, { email: client, password }],
  'account.signUp': [409, {}],
  'account.askPasswordReset': [409, { email: client }],
  'account.restorePassword': [409, { token: 'x', password: 'новый пароль' }],
  'onBehalf.page': [403],
  'onBehalf.findClients': [403],
  'onBehalf.issueKey': [403, { clientUuid: '', reason: 'Помогаю по телефону', password }],
  'onBehalf.begin': [403, { key: 'key' }],
  'security.read': [403],
  'security.sendCode': [403, { email: 'other@vitrina.test' }],
  'security.changePassword': [403, { current: password, code: '', password: 'сосна и пила' }],
  'security.changeEmail': [403, { email: 'other@vitrina.test', code: '1234' }],
  'security.endOthers': [403],
  'security.endOne': [403],
  'security.notify': [403, { orders: channels, documents: channels, promotions: channels }],
}

/** Public calls, whose responses contain no account data. */
const unlogged = new Set([
  'account.sendCode',
  'account.company',
  'account.checkPasswordToken',
  'account.refresh',
  'content.article',
  'content.landing',
  'news.list',
  'news.item',
  'vacancies.list',
  'vacancies.item',
  'finding.category',
  'finding.brand',
  'finding.promotion',
  'report.error',
  'seo.texts',
  'signals.tell',
])
/** Calls that end the on-behalf session; made last. */
const endingCalls = new Set(['onBehalf.end', 'session.signOut'])

let sandbox: Sandbox
let app: ReturnType<typeof createApp>
let browser: Browser
let staffToken: string
let sessionId: string
let before: Map<string, string>
let known: StepState = {}
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-every-call-'))

const changes = async (): Promise<OnBehalfChange[]> =>
  (
    await fetch(`${sandbox.url}${users}/on-behalf/log/${sessionId}/`, {
      headers: { authorization: `Bearer ${staffToken}` },
    })
  ).json()

beforeAll(async () => {
  sandbox = await openTestSandbox(dataDir)
  const environment = { DATA_DIR: dataDir, RETAILER_URL: sandbox.url, IMAGES_URL: sandbox.url, LOG_LEVEL: 'silent' }
  const token = 'of-the-sandbox'
  const integrationEnv = {
    CRM_URL: sandbox.url,
    CRM_TOKEN: token,
    TRACKER_URL: `${sandbox.url}/tracker`,
    TRACKER_TOKEN: token,
  }
  app = createApp(createServices(readConfig({ ...environment, ...integrationEnv })))
  browser = new Browser(app)
  await browser.call('post', `${users}/signin/`, { email: 'manager@vitrina.test', password })
  staffToken = browser.cookies.get('__Host-access_token') ?? ''
  before = new Map(browser.cookies)
  const { body: found } = await browser.call('get', `${onBehalf}clients/?q=${client}`)
  const keyRequest = { clientUuid: found[0].uuidCode, reason: 'Собираю заказ по телефону', password }
  const { body } = await browser.call('post', `${onBehalf}keys/`, keyRequest)
  expect((await browser.call('post', onBehalf, body)).status).toBe(200)
  known = { client: found[0].uuidCode }
  const log = await fetch(`${sandbox.url}${users}/on-behalf/log/`, {
    headers: { authorization: `Bearer ${staffToken}` },
  })
  sessionId = (await log.json())[0].id
}, 180_000)

afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const callNamed = (name: string): Endpoint => {
  const call = siteCalls[name]
  if (!call) throw new Error(`There is no call ${name}`)
  return call as unknown as Endpoint
}
const ask = (who: Browser, { call: name, params, query, body }: ClientStep) => {
  const call = callNamed(name)
  const url = buildUrl(call.path, { site_code: 'bazis', ...params?.(known) }, query?.(known))
  return who.call(call.method.toLowerCase() as 'get', url, body?.(known))
}
const send = (who: Browser, { method, address, bytes }: FileStep) =>
  who.call(method, address(known), bytes === undefined ? undefined : Buffer.from(bytes))

/** Waits until the retailer's log has the changes since then, successful and with the name of the member of staff. */
async function waitForLog(since: number): Promise<void> {
  await expect
    .poll(async () => (await changes()).slice(since).map(({ status }) => Number(status) < 300))
    .toContain(true)
  expect(new Set((await changes()).slice(since).map(({ staff_name }) => staff_name))).toEqual(
    new Set(['Дмитрий Орлов']),
  )
}

test('every call of the site is listed as allowed, refused or not concerned', () => {
  const listedCalls = new Set([...steps, ...finalSteps].map(({ call }) => call))
  const rest = [...Object.keys(refused), ...unlogged, ...endingCalls]
  expect(Object.keys(siteCalls).filter((name) => !listedCalls.has(name) && !rest.includes(name))).toEqual([])
  expect(rest.filter((name) => listedCalls.has(name) || !(name in siteCalls))).toEqual([])
})

describe('on behalf of a client', () => {
  test.each(steps.map((deed, at) => [`${at + 1} ${deed.call}`, deed] as const))('%s is done', async (_name, deed) => {
    const call = callNamed(deed.call)
    const changesThere = call.method !== 'GET' && !call.reads && !deed.isSiteOnly
    const since = (await changes()).length
    const { status, body } = await ask(browser, deed)
    expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, ''])
    if (deed.extract) Object.assign(known, deed.extract(body as never, known))
    if (changesThere) await waitForLog(since)
  })

  test.each(fileSteps.map((deed) => [deed.name, deed] as const))('%s is downloaded or sent', async (_name, deed) => {
    const since = (await changes()).length
    const { status, body } = await send(browser, deed)
    expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, ''])
    if (deed.extract) Object.assign(known, deed.extract(body as never))
    if (deed.isStoredByRetailer) await waitForLog(since)
  })

  test.each(Object.entries(refused))(
    '%s is refused without a request to the retailer',
    async (name, [status, body]) => {
      const since = (await changes()).length
      const answer = await ask(browser, {
        call: name,
        params: () => ({ id: '1' }),
        ...(name === 'onBehalf.findClients' ? { query: () => ({ q: client }) } : {}),
        ...(body ? { body: () => body } : {}),
      })
      expect([answer.status, typeof answer.body.detail]).toEqual([status, 'string'])
      expect((await changes()).length).toBe(since)
    },
  )

  test.each(finalSteps.map((deed) => [deed.call, deed] as const))('%s is done last', async (_name, deed) => {
    const since = (await changes()).length
    const { status, body } = await ask(browser, deed)
    expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, ''])
    await waitForLog(since)
  })
})

describe('once it has ended', () => {
  /** A browser that still has the client's cookies. */
  let left: Browser

  beforeAll(async () => {
    left = new Browser(app)
    for (const name of ['__Host-access_token', 'user_uuid']) left.cookies.set(name, browser.cookies.get(name) ?? '')
    expect((await ask(left, { call: 'profiles.list' })).status).toBe(200)
    expect((await browser.call('delete', onBehalf)).body).toMatchObject({ isStaff: true, onBehalf: null })
  })

  test('the staff’s browser has its own cookies again and none of the client', () => {
    const has = [...browser.cookies]
    expect(has.filter(([name, value]) => `${name}=${value}`.includes(known.client ?? 'none'))).toEqual([])
    const came = has.flatMap(([name]) => (before.has(name) ? [] : [name]))
    // City and consent belong to the browser; the other two mark the browser and grant no access.
    expect(came.sort()).toEqual(['__Secure-order_files', '__Secure-ordered', 'isCookieAgreedSuccess', 'myCity'])
    expect(browser.cookies.get('user_uuid')).toBe(before.get('user_uuid'))
    expect(browser.cookies.get('__Host-access_token')).toBe(staffToken)
  })

  const personal = (deed: ClientStep) => callNamed(deed.call).path.startsWith('/api/site/personal/')
  test.each([...steps, ...finalSteps].filter(personal).map((deed, at) => [`${at + 1} ${deed.call}`, deed] as const))(
    '%s is refused with the client’s old cookies',
    async (_name, deed) => {
      expect((await ask(left, deed)).status).toBe(403)
    },
  )

  test.each(fileSteps.filter(({ isPersonal }) => isPersonal).map((deed) => [deed.name, deed] as const))(
    'the file call %s is refused with the client’s old cookies',
    async (_name, deed) => {
      expect((await send(left, deed)).status).toBe(403)
    },
  )

  test('the log has one entry for the end, and the client is not changed', async () => {
    const written = (await changes()).map(({ path: at }) => at)
    expect(written.indexOf(`${users}/on-behalf/end/`)).toBe(written.length - 1)
  })

  test('the client signs in and sees the changes', async () => {
    const owner = new Browser(app)
    await owner.call('post', `${users}/signin/`, { email: client, password })
    const { body } = await ask(owner, { call: 'estimates.list' })
    expect(JSON.stringify(body)).toContain('Кровля бани')
  })
})
