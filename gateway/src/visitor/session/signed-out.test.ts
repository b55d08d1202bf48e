/** Tokens of an ended session give no access, whoever still has them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createServices } from '../../services.ts'
import { Browser } from '../../shop/basket/basket.fixture.ts'
import { fetchOk } from './belongings.fixture.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-signed-out-'))
let sandbox: Sandbox
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  sandbox = await openTestSandbox(dataDir)
  const environment = { DATA_DIR: dataDir, RETAILER_URL: sandbox.url, IMAGES_URL: sandbox.url, LOG_LEVEL: 'silent' }
  app = createApp(createServices(readConfig(environment)))
}, 120_000)
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const OWN = '/api/site/personal/objects/'

async function signedIn(): Promise<Browser> {
  const browser = new Browser(app)
  await fetchOk(browser, 'post', '/api/ecm/bazis/users/signin/', {
    email: 'builder@vitrina.test',
    password: 'vitrina-demo',
  })
  return browser
}

test('a token of an ended session is refused, cannot be renewed, and leaves other sessions alone [S23]', async () => {
  const [browser, elsewhere, thief] = [await signedIn(), await signedIn(), new Browser(app)]
  const renewing = new Browser(app)
  for (const [name, value] of browser.cookies) {
    thief.cookies.set(name, value)
    if (!name.endsWith('access_token')) renewing.cookies.set(name, value)
  }
  expect((await thief.call('get', OWN)).status).toBe(200)
  await fetchOk(browser, 'post', '/api/site/logout/')
  for (const copy of [thief, renewing]) expect([401, 403]).toContain((await copy.call('get', OWN)).status)
  expect((await renewing.call('post', '/api/ecm/bazis/users/refresh-token/')).status).toBe(401)
  expect((await elsewhere.call('get', OWN)).status).toBe(200)
})
