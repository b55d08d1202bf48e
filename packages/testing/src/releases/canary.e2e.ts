import { randomUUID } from 'node:crypto'
import { openRegistry, type Registry } from '@vitrina/releases'
import { cookieNames } from '@vitrina/site/cookies'
import type { Page } from 'playwright-core'
import { visibleByRole } from '../journeys/visible.ts'
import { waitForHydration } from '../site/browser.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import { clearVariants, editedVariant } from '../variants/variant.ts'
import { readPage } from './read-page.ts'

let registry: Registry
const actor = { by: 'test', reason: 'a canary' }
let live = ''
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }

let canary = ''

test.beforeAll(async () => {
  test.setTimeout(120_000)
  registry = openRegistry(siteDataDir)
  live = registry.live()?.set ?? ''
  const dist = await editedVariant('mf-content', (_, text) => text.replaceAll('Остались вопросы?', 'Есть вопросы?'))
  const { version } = await registry.publish('mf-content', dist, { compress: false })
  canary = (await registry.startCanary('mf-content', version, 50, actor)).canaries[0]?.set ?? ''
  await expect.poll(async () => (await setsOf(12)).has(canary), { timeout: 30_000, intervals: [200] }).toBe(true)
})

test.afterAll(async () => {
  if (registry.live()?.canaries.length) await registry.endCanary('mf-content', actor)
  await clearVariants()
})

const visitor = (cohort?: string) => ({
  ...person,
  cookie: `user_uuid=${randomUUID()}${cohort ? `; ${cookieNames.cohort}=${cohort}` : ''}`,
})

/** Release sets that this many visitors get, each with a cohort of their own. */
async function setsOf(count: number): Promise<Set<string>> {
  const pages = Array.from({ length: count }, (_, number) =>
    readPage(`${siteUrl}/about/`, visitor(`cohort-of-visitor-${number}`)),
  )
  return new Set((await Promise.all(pages)).map(({ boot }) => boot.set))
}

const setOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').set)

test('a visitor with cookies draws once, and stays in that group', async () => {
  const first = await fetch(`${siteUrl}/about/`, { headers: visitor() })
  const given = first.headers.getSetCookie().find((cookie) => cookie.startsWith(cookieNames.cohort)) ?? ''
  expect(given).toMatch(/^__Host-cohort=[\w-]{22}; Max-Age=31536000; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
  const cohort = given.split(/[=;]/)[1]
  const sets = []
  for (let round = 0; round < 5; round += 1) sets.push((await readPage(`${siteUrl}/about/`, visitor(cohort))).boot.set)
  expect(new Set([...sets, first.headers.get('x-release-set')]).size).toBe(1)
  const second = await fetch(`${siteUrl}/about/`, { headers: visitor(cohort) })
  expect(second.headers.getSetCookie().filter((cookie) => cookie.startsWith(cookieNames.cohort))).toEqual([])
})

test('first visits and crawlers get the live set and no cohort cookie', async () => {
  for (const headers of [person, { ...visitor('cohort-of-visitor-1'), 'user-agent': 'Googlebot/2.1' }]) {
    const answer = await fetch(`${siteUrl}/about/`, { headers })
    expect(answer.headers.get('x-release-set')).toBe(live)
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(cookieNames.cohort))).toEqual([])
  }
})

test('pages of the canary have its text and files, other pages have none of them', async () => {
  const version = (await registry.readSet(canary)).remotes['mf-content']
  const sets = new Set<string>()
  for (let number = 0; number < 12; number += 1) {
    const page = await readPage(`${siteUrl}/about/`, visitor(`cohort-of-visitor-${number}`))
    const isTrial = page.boot.set === canary
    sets.add(page.boot.set)
    expect(page.headerSet).toBe(page.boot.set)
    expect([page.html.includes('Есть вопросы?'), page.html.includes('Остались вопросы?')]).toEqual([isTrial, !isTrial])
    expect(page.files.has(`mf-content@${version}`)).toBe(isTrial)
  }
  expect(sets).toEqual(new Set([live, canary]))
})

test('a shopper in the canary has one set on every page and in the open tab, without logged errors', async ({
  visit,
}) => {
  const { page, context, complaints } = await visit({ userAgent: person['user-agent'] })
  await page.goto(`${siteUrl}/`)
  await waitForHydration(page)
  for (let number = 0; (await setOf(page)) !== canary; number += 1) {
    const value = `cohort-of-visitor-${number}`
    const cookie = { name: cookieNames.cohort, value, domain: 'localhost', path: '/', httpOnly: true, secure: true }
    await context.addCookies([{ ...cookie, sameSite: 'Lax' }])
    await page.goto(`${siteUrl}/about/`)
    await waitForHydration(page)
  }
  for (const path of ['/catalog/', '/about/', '/']) {
    await page.goto(siteUrl + path)
    await waitForHydration(page)
    expect(await setOf(page)).toBe(canary)
  }
  const latest = await page.evaluate(async () => (await (await fetch('/builds/latest.json')).json()).id)
  expect(latest).toBe(canary)

  // After the canary ends the next response says so, and the next page is loaded as a document.
  await registry.endCanary('mf-content', actor)
  await expect.poll(() => page.evaluate(async () => (await (await fetch('/builds/latest.json')).json()).id)).toBe(live)
  const build = page.waitForResponse('**/builds/latest.json')
  await visibleByRole(page, 'link', 'Открыть каталог').click()
  await page.waitForURL('**/catalog/')
  await waitForHydration(page)
  await (await build).finished()
  await waitForIdle(page)
  await page.locator('header a[href="/"]').first().click()
  await expect.poll(() => setOf(page).catch(() => '')).toBe(live)
  await waitForHydration(page)
  expect(complaints).toEqual([])
})
