import { createHmac } from 'node:crypto'
import { Previews } from '@vitrina/gateway/previews'
import { openRegistry, type Registry } from '@vitrina/releases'
import { cookieNames } from '@vitrina/site/cookies'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import { clearVariants, editedVariant } from '../variants/variant.ts'
import { readPage } from './read-page.ts'

let registry: Registry
let previews: Previews
let live = ''
const actor = { by: 'test', reason: 'a preview' }
const HOUR = 3_600_000

let shown = ''
let version = ''

test.beforeAll(async () => {
  test.setTimeout(120_000)
  registry = openRegistry(siteDataDir)
  previews = new Previews(registry, { dataDir: siteDataDir, previewSecret: undefined, publicOrigin: siteUrl, port: 0 })
  live = registry.live()?.set ?? ''
  const dist = await editedVariant('mf-content', (_, text) => text.replaceAll('Остались вопросы?', 'Есть вопросы?'))
  version = (await registry.publish('mf-content', dist, { compress: false })).version
  const set = await registry.readSet(live)
  shown = (await registry.createSet({ shell: set.shell, remotes: { ...set.remotes, 'mf-content': version } })).id
})

test.afterAll(async () => {
  await clearVariants()
})

const follow = (url: string) => fetch(url, { redirect: 'manual' })
/** A token in the gateway's format, signed with another key. */
function tokenWith(key: string, claims: object): string {
  const parts = [{ alg: 'HS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const content = parts.join('.')
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

for (const [name, options] of [
  ['on a phone', { ...phone, viewport: { width: 390, height: 844 } }],
  ['on a tablet', { viewport: { width: 820, height: 1180 } }],
  ['on a desk', { viewport: { width: 1440, height: 900 } }],
] as const)
  test(`a link opens the set inside the site, under a bar that names it and has an exit, ${name}`, async ({
    visit,
  }) => {
    const { url } = await previews.issuePreview(shown, HOUR)
    const { page, complaints } = await visit(options)
    await page.goto(url)
    await waitForHydration(page)
    expect(page.url()).toBe(`${siteUrl}/`)
    const answer = await page.goto(`${siteUrl}/about/`)
    await waitForHydration(page)
    expect(answer?.headers()).toMatchObject({
      'x-release-set': shown,
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    })
    const bar = page.getByRole('complementary', { name: 'Предпросмотр' })
    await expect(bar).toBeVisible()
    expect((await bar.textContent())?.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`^Предпросмотр: mf-content@${version.slice(0, 8)} до (?:.*, )?\\d\\d:\\d\\dВыйти$`),
    )
    await expect(page.getByText('Есть вопросы?').first()).toBeVisible()
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/preview-${name.replaceAll(' ', '-')}.png` })
    expect(complaints).toEqual([])
    const loaded = page.waitForNavigation()
    await bar.getByRole('button', { name: 'Выйти' }).click()
    await loaded
    await waitForHydration(page)
    await expect(page.getByText('Остались вопросы?')).not.toHaveCount(0)
    expect(await page.getByRole('complementary', { name: 'Предпросмотр' }).count()).toBe(0)
  })

test('is visible to no other visitor, and closed to crawlers', async () => {
  const { url } = await previews.issuePreview(shown, HOUR)
  const answer = await follow(url)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect(answer.headers.getSetCookie().join()).toMatch(/__Host-preview=.*HttpOnly; Secure; SameSite=Lax/)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const cookie = `${cookieNames.preview}=${tokenOf(url)}`
  expect((await readPage(`${siteUrl}/about/`, { cookie })).boot.set).toBe(shown)
  expect((await readPage(`${siteUrl}/about/`)).boot.set).toBe(live)
  expect(await (await fetch(`${siteUrl}/robots.txt`)).text()).toContain('Disallow: /preview/')
})

test('an invalid link opens a page with the reason', async ({ visit }) => {
  const { url } = await previews.issuePreview(shown, HOUR)
  const exp = Math.ceil(Date.now() / 1000) + 3600
  const foreign = tokenWith('another key', { set: shown, aud: 'preview', exp })
  const links: [string, string][] = [
    [`${url.slice(0, -3)}abc`, 'не\u00a0целиком или изменена'],
    [`${siteUrl}/preview/`, 'не\u00a0целиком или изменена'],
    [`${siteUrl}/preview/?token=${foreign}`, 'не\u00a0целиком или изменена'],
    [`${siteUrl}/preview/?token=https://evil.example/`, 'не\u00a0целиком или изменена'],
  ]
  for (const [link, why] of links) {
    const answer = await follow(link)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([403, 'noindex, nofollow'])
    expect(answer.headers.getSetCookie().join()).not.toMatch(/__Host-preview=[^;]/)
    const html = await answer.text()
    expect(html).toContain('Предпросмотр не\u00a0открыть')
    expect(html).toContain(why)
  }
  const { page } = await visit()
  await page.goto(links[0]?.[0] ?? '')
  await waitForHydration(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/preview-refused.png` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Предпросмотр не\u00a0открыть')
})

test('a quarantined version is no longer shown', async () => {
  const { url } = await previews.issuePreview(shown, HOUR)
  await registry.quarantine('mf-content', version, actor)
  expect(await (await follow(url)).text()).toContain('Эту сборку отозвали')
  const answer = await fetch(`${siteUrl}/about/`, { headers: { cookie: `${cookieNames.preview}=${tokenOf(url)}` } })
  expect(answer.headers.get('x-release-set')).toBe(live)
  expect(answer.headers.getSetCookie().join()).toContain('__Host-preview=;')
  await registry.absolve('mf-content', version, actor)
})
