import { createHmac } from 'node:crypto'
import { Previews } from '@vitrina/gateway/previews'
import { openRegistry } from '@vitrina/releases'
import { cookieNames } from '@vitrina/site/cookies'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { clearVariants, editedVariant } from '../variants/variant.ts'
import { readPage } from './reading-page.ts'

const site = inject('siteUrl')
const dataDir = inject('dataDir')
const registry = openRegistry(dataDir)
const previews = new Previews(registry, { dataDir, previewSecret: undefined, publicOrigin: site, port: 0 })
const live = registry.live()?.set ?? ''
const actor = { by: 'test', reason: 'a preview' }
const HOUR = 3_600_000

let browser: Browser
let shown = ''
let version = ''

beforeAll(async () => {
  browser = await openBrowser()
  const dist = await editedVariant('mf-content', (_, text) => text.replaceAll('Остались вопросы?', 'Есть вопросы?'))
  version = (await registry.publish('mf-content', dist, { compress: false })).version
  const set = await registry.readSet(live)
  shown = (await registry.createSet({ shell: set.shell, remotes: { ...set.remotes, 'mf-content': version } })).id
}, 120_000)

afterAll(async () => {
  await browser.close()
  await clearVariants()
})

const follow = (url: string) => fetch(url, { redirect: 'manual' })
/** A token as the gateway makes them, under a key of somebody else. */
function tokenWith(key: string, claims: object): string {
  const parts = [{ alg: 'HS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const content = parts.join('.')
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

test.each([
  ['on a phone', { ...phone, viewport: { width: 390, height: 844 } }],
  ['on a tablet', { viewport: { width: 820, height: 1180 } }],
  ['on a desk', { viewport: { width: 1440, height: 900 } }],
])('a link opens the set inside the site, under a bar that says so and leads out, %s', async (name, options) => {
  const { url } = await previews.issuePreview(shown, HOUR)
  const { page, complaints, close } = await visit(browser, options)
  await page.goto(url)
  await alive(page)
  expect(page.url()).toBe(`${site}/`)
  const answer = await page.goto(`${site}/about/`)
  await alive(page)
  expect(answer?.headers()).toMatchObject({
    'x-release-set': shown,
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  })
  const bar = page.getByRole('complementary', { name: 'Предпросмотр' })
  await bar.waitFor()
  expect((await bar.textContent())?.replaceAll('\u00a0', ' ')).toMatch(
    new RegExp(`^Предпросмотр: mf-content@${version.slice(0, 8)} до (?:.*, )?\\d\\d:\\d\\dВыйти$`),
  )
  await page.getByText('Есть вопросы?').first().waitFor()
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/preview-${name.replaceAll(' ', '-')}.png` })
  expect(complaints).toEqual([])
  const loaded = page.waitForNavigation()
  await bar.getByRole('button', { name: 'Выйти' }).click()
  await loaded
  await alive(page)
  expect(await page.getByText('Остались вопросы?').count()).toBeGreaterThan(0)
  expect(await page.getByRole('complementary', { name: 'Предпросмотр' }).count()).toBe(0)
  await close()
})

test('nobody else gets a page of it, and crawlers are kept out', async () => {
  const { url } = await previews.issuePreview(shown, HOUR)
  const answer = await follow(url)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect(answer.headers.getSetCookie().join()).toMatch(/__Host-preview=.*HttpOnly; Secure; SameSite=Lax/)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const cookie = `${cookieNames.preview}=${tokenOf(url)}`
  expect((await readPage(`${site}/about/`, { cookie })).boot.set).toBe(shown)
  expect((await readPage(`${site}/about/`)).boot.set).toBe(live)
  expect(await (await fetch(`${site}/robots.txt`)).text()).toContain('Disallow: /preview/')
})

test('a link that is no good leads to a page that says why', async () => {
  const { url } = await previews.issuePreview(shown, HOUR)
  const exp = Math.ceil(Date.now() / 1000) + 3600
  const foreign = tokenWith('another key', { set: shown, aud: 'preview', exp })
  const links: [string, string][] = [
    [`${url.slice(0, -3)}abc`, 'не\u00a0целиком или изменена'],
    [`${site}/preview/`, 'не\u00a0целиком или изменена'],
    [`${site}/preview/?token=${foreign}`, 'не\u00a0целиком или изменена'],
    [`${site}/preview/?token=https://evil.example/`, 'не\u00a0целиком или изменена'],
  ]
  for (const [link, why] of links) {
    const answer = await follow(link)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([403, 'noindex, nofollow'])
    expect(answer.headers.getSetCookie().join()).not.toMatch(/__Host-preview=[^;]/)
    const html = await answer.text()
    expect(html).toContain('Предпросмотр не\u00a0открыть')
    expect(html).toContain(why)
  }
  const { page, close } = await visit(browser)
  await page.goto(links[0]?.[0] ?? '')
  await alive(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/preview-refused.png` })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Предпросмотр не\u00a0открыть')
  await close()
})

test('a version that is put into quarantine is no longer shown', async () => {
  const { url } = await previews.issuePreview(shown, HOUR)
  await registry.quarantine('mf-content', version, actor)
  expect(await (await follow(url)).text()).toContain('Эту сборку отозвали')
  const answer = await fetch(`${site}/about/`, { headers: { cookie: `${cookieNames.preview}=${tokenOf(url)}` } })
  expect(answer.headers.get('x-release-set')).toBe(live)
  expect(answer.headers.getSetCookie().join()).toContain('__Host-preview=;')
  await registry.absolve('mf-content', version, actor)
})
