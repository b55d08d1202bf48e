/** No personal call reaches another customer's data by an id in its address, with the sandbox as the retailer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@vitrina/contracts/endpoint'
import type { Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { createApp, createDataApp } from '../../app.ts'
import { siteCalls } from '../../http/site-calls.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createServices } from '../../services.ts'
import { Browser } from '../../shop/basket/basket.fixture.ts'
import { minimalBody, valuesByName } from './minimal-input.fixture.ts'
import { type Layer, routesIn } from './routes-in.fixture.ts'

const PERSONAL = '/api/site/personal/'

/** Kinds of things that a call can name: a customer who owns some, the list of them, and the pattern of their ids. */
const owned: Record<string, { owner: string; list: string; ids: RegExp }> = {
  companies: { owner: 'b2b', list: 'companies/', ids: /"id":"([^"]+)"/ },
  estimates: { owner: 'builder', list: 'estimates/', ids: /"id":"([^"]+)"/ },
  objects: { owner: 'builder', list: 'objects/', ids: /"id":"([^"]+)"/ },
  orders: { owner: 'b2b', list: 'orders/?kind=active', ids: /"number":"([^"]+)"/ },
  profiles: { owner: 'builder', list: 'profiles/', ids: /"id":"([^"]+)"/ },
  security: { owner: 'builder', list: 'security/', ids: /"signIns":\[\{"id":"([^"]+)"/ },
  settlements: { owner: 'b2b', list: 'settlements/', ids: /"id":"([^"]+)"/ },
  shops: { owner: 'shop', list: 'shops/', ids: /"id":"([^"]+)"/ },
  support: { owner: 'retail', list: 'support/requests/?kind=open', ids: /"number":"([^"]+)"/ },
}

/** An account that owns none of these and belongs to no company. */
const stranger = 'manager'

/** Lookups of public directories, whose numbers are not ids of customers' data. */
const open = new Set(['companies.find', 'companies.bank'])

/** File routes, which have no contracts: the requested address, and the route of the gateway. */
const files: [method: 'GET' | 'POST', asked: string, route?: string][] = [
  ['GET', 'objects/:id/files/one/', 'objects/:id/files/:fileId/'],
  ['GET', 'objects/:id/files/one/?width=480', 'objects/:id/files/:fileId/'],
  ['POST', 'objects/:id/files/?name=note.txt', 'objects/:id/files/'],
  ['GET', 'orders/:number/documents/invoice/', 'orders/:number/documents/:id/'],
  ['GET', 'orders/:number/paper.pdf'],
  ['GET', 'settlements/:id/act/pdf/?from=2026-01-01&to=2026-02-01', 'settlements/:id/act/:format/'],
  ['GET', 'settlements/:id/act/xlsx/?from=2026-01-01&to=2026-02-01', 'settlements/:id/act/:format/'],
  ['GET', 'settlements/:id/invoices/one/pdf/', 'settlements/:id/invoices/:invoice/pdf/'],
  ['GET', 'estimates/:id/file/?format=xlsx&face=own', 'estimates/:id/file/'],
  ['GET', 'estimates/:id/file/?format=pdf&face=own', 'estimates/:id/file/'],
  ['GET', 'shops/:id/matrix/file.xlsx'],
  ['GET', 'shops/:id/matrix/count.pdf'],
  ['GET', 'shops/:id/matrix/labels.pdf'],
  ['POST', 'shops/:id/matrix/file/'],
  ['GET', 'support/files/:fileOfSomebody/', 'support/files/:id/'],
]

/** Bodies and queries for calls whose contracts check more than the shape. */
const inputs: Record<string, { query?: string; body?: object }> = {
  'companies.change': {
    body: {
      inn: '3525990145',
      kpp: '352501001',
      ogrn: '1023500990149',
      name: 'ООО «Вологодский фасад»',
      address: 'Вологда',
      bik: '',
      account: '',
      version: 1,
    },
  },
  'estimates.removeLine': { query: '?version=1' },
  'settlements.act': { query: '?from=2026-01-01&to=2026-02-01' },
}

type NamedCall = [name: string, call: Pick<Endpoint, 'method' | 'path' | 'body'>]

const calls: NamedCall[] = [
  ...Object.entries(siteCalls).filter(
    ([name, { path }]) => path.startsWith(PERSONAL) && path.includes(':') && !open.has(name),
  ),
  ...files.map(([method, file]): NamedCall => [`file ${method} ${file}`, { method, path: PERSONAL + file }]),
]

const kindOf = (path: string): string => path.slice(PERSONAL.length).split('/')[0] ?? ''

/** The kinds that the site has calls for. */
const kinds = Object.entries(owned).filter(([kind]) => calls.some(([, { path }]) => kindOf(path) === kind))

const bodyOf = (name: string, { body }: NamedCall[1]): object | undefined => inputs[name]?.body ?? minimalBody(body)

let sandbox: Sandbox
let app: ReturnType<typeof createApp>
let dataApp: ReturnType<typeof createDataApp>
/** Ids of other customers by kind. */
const foreign = new Map<string, string>()
const browsers = new Map<string, Browser>()
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-foreign-'))

async function browserOf(who: string): Promise<Browser> {
  const known = browsers.get(who)
  if (known) return known
  const browser = new Browser(app)
  const body = { email: `${who}@vitrina.test`, password: 'vitrina-demo' }
  expect((await browser.call('post', '/api/ecm/bazis/users/signin/', body)).status).toBe(200)
  browsers.set(who, browser)
  return browser
}

/** Creates one of a kind that the demo data lacks. */
async function made(kind: string, owner: string, ids: RegExp): Promise<string> {
  const call = siteCalls[`${kind}.create`]
  if (!call) return ''
  const answer = await (await browserOf(owner)).call('post', call.path, bodyOf(`${kind}.create`, call))
  return ids.exec(JSON.stringify(answer.body))?.[1] ?? ''
}

beforeAll(async () => {
  sandbox = await openTestSandbox(dataDir)
  const services = createServices(
    readConfig({ DATA_DIR: dataDir, RETAILER_URL: sandbox.url, IMAGES_URL: sandbox.url, LOG_LEVEL: 'silent' }),
  )
  app = createApp(services)
  dataApp = createDataApp(services)
  const sent = await (await browserOf('retail')).call('post', `${PERSONAL}support/files/?name=a.txt`, Buffer.from('а'))
  foreign.set('file', sent.body.id)
  for (const [kind, { owner, list, ids }] of kinds) {
    const { body } = await (await browserOf(owner)).call('get', PERSONAL + list)
    foreign.set(kind, ids.exec(JSON.stringify(body))?.[1] ?? (await made(kind, owner, ids)))
  }
}, 180_000)

afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** The body to send: a file for file routes, else one by the contract. */
const sentTo = (name: string, call: NamedCall[1]): object | undefined =>
  name.startsWith('file POST') ? Buffer.from('Код;Минимум\n1;2\n') : bodyOf(name, call)

/** The address with a foreign id as its first parameter and arbitrary values for the others. */
function addressOf(name: string, { path: pattern }: NamedCall[1]): string {
  let isFirst = true
  const filled = pattern.replace(/:([a-z]\w*)/gi, (_, param: string) => {
    const id = isFirst
      ? foreign.get(param === 'fileOfSomebody' ? 'file' : kindOf(pattern))
      : param === 'number'
        ? '1'
        : param === 'key'
          ? valuesByName.key
          : 'one'
    isFirst = false
    return encodeURIComponent(String(id ?? ''))
  })
  return filled + (inputs[name]?.query ?? '')
}

test('every route that names something of a customer is tested below', () => {
  const testedRoutes = new Set([
    ...calls.map(([, { method, path: at }]) => `${method} ${at}`),
    ...files.map(([method, address, route = address]) => `${method} ${PERSONAL}${route}`),
    ...[...open].map((name) => `GET ${siteCalls[name]?.path}`),
  ])
  const routes = routesIn((dataApp as unknown as { router: { stack: Layer[] } }).router.stack)
  const personal = routes.filter((route) => route.includes(` ${PERSONAL}`) && route.includes('/:'))
  expect(personal.length).toBeGreaterThan(50)
  expect(personal.filter((route) => !testedRoutes.has(route))).toEqual([])
})

const ask = (browser: Browser, name: string, call: NamedCall[1]) =>
  browser.call(call.method.toLowerCase() as 'get', addressOf(name, call), sentTo(name, call))

test.each(calls)('%s of another customer is 403 or 404, of a guest 403 [S07]', async (name, call) => {
  const kind = kindOf(call.path)
  expect(owned, `say whose ${kind} there are`).toHaveProperty(kind)
  expect(foreign.get(kind), `nobody has any ${kind}`).toBeTruthy()
  const { status, body } = await ask(await browserOf(stranger), name, call)
  expect([403, 404], `${status} ${JSON.stringify(body)}`).toContain(status)
  // The refusal has a sentence for people, unlike the response for an unknown address.
  expect(typeof body.detail).toBe('string')
  const { status: guest } = await ask(new Browser(app), name, call)
  expect(guest).toBe(403)
})

test('the owner’s data is unchanged after all attempts', async () => {
  for (const [kind, { owner, list }] of kinds) {
    const { status, body } = await (await browserOf(owner)).call('get', PERSONAL + list)
    expect([kind, status, JSON.stringify(body).includes(foreign.get(kind) ?? 'none')]).toEqual([kind, 200, true])
  }
})
