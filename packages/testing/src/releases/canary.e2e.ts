import { randomUUID } from 'node:crypto'
import { openRegistry } from '@vitrina/releases'
import { cookieNames } from '@vitrina/site/cookies'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { seen } from '../journeys/seeing.ts'
import { alive, openBrowser, visit } from '../site/browser.ts'
import { clearVariants, editedVariant } from '../variants/variant.ts'
import { readPage } from './reading-page.ts'

const site = inject('siteUrl')
const registry = openRegistry(inject('dataDir'))
const actor = { by: 'test', reason: 'a canary' }
const live = registry.live()?.set ?? ''
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }

let browser: Browser
let canary = ''

beforeAll(async () => {
  browser = await openBrowser()
  const dist = await editedVariant('mf-content', (_, text) => text.replaceAll('Остались вопросы?', 'Есть вопросы?'))
  const { version } = await registry.publish('mf-content', dist, { compress: false })
  canary = (await registry.startCanary('mf-content', version, 50, actor)).canaries[0]?.set ?? ''
  await vi.waitUntil(async () => (await setsOf(12)).has(canary), { timeout: 30_000, interval: 200 })
}, 120_000)

afterAll(async () => {
  if (registry.live()?.canaries.length) await registry.endCanary('mf-content', actor)
  await browser.close()
  await clearVariants()
})

const visitor = (cohort?: string) => ({
  ...person,
  cookie: `user_uuid=${randomUUID()}${cohort ? `; ${cookieNames.cohort}=${cohort}` : ''}`,
})

/** Sets that so many visitors get, each with a cohort of their own. */
async function setsOf(count: number): Promise<Set<string>> {
  const pages = Array.from({ length: count }, (_, number) =>
    readPage(`${site}/about/`, visitor(`cohort-of-visitor-${number}`)),
  )
  return new Set((await Promise.all(pages)).map(({ boot }) => boot.set))
}

const setOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').set)

test('whoever keeps cookies draws once, and stays where that put them', async () => {
  const first = await fetch(`${site}/about/`, { headers: visitor() })
  const given = first.headers.getSetCookie().find((cookie) => cookie.startsWith(cookieNames.cohort)) ?? ''
  expect(given).toMatch(/^__Host-cohort=[\w-]{22}; Max-Age=31536000; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
  const cohort = given.split(/[=;]/)[1]
  const sets = []
  for (let round = 0; round < 5; round += 1) sets.push((await readPage(`${site}/about/`, visitor(cohort))).boot.set)
  expect(new Set([...sets, first.headers.get('x-release-set')]).size).toBe(1)
  const second = await fetch(`${site}/about/`, { headers: visitor(cohort) })
  expect(second.headers.getSetCookie().filter((cookie) => cookie.startsWith(cookieNames.cohort))).toEqual([])
})

test('first visits and crawlers get what is live, and are given nothing', async () => {
  for (const headers of [person, { ...visitor('cohort-of-visitor-1'), 'user-agent': 'Googlebot/2.1' }]) {
    const answer = await fetch(`${site}/about/`, { headers })
    expect(answer.headers.get('x-release-set')).toBe(live)
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(cookieNames.cohort))).toEqual([])
  }
})

test('pages of the canary have its text and files, those of the others have none of it', async () => {
  const version = (await registry.readSet(canary)).remotes['mf-content']
  const sets = new Set<string>()
  for (let number = 0; number < 12; number += 1) {
    const page = await readPage(`${site}/about/`, visitor(`cohort-of-visitor-${number}`))
    const isTrial = page.boot.set === canary
    sets.add(page.boot.set)
    expect(page.headerSet).toBe(page.boot.set)
    expect([page.html.includes('Есть вопросы?'), page.html.includes('Остались вопросы?')]).toEqual([isTrial, !isTrial])
    expect(page.files.has(`mf-content@${version}`)).toBe(isTrial)
  }
  expect(sets).toEqual(new Set([live, canary]))
})

test('a shopper in the canary has one set on every page and in the open tab, without a complaint', async () => {
  const { page, context, complaints, close } = await visit(browser, { userAgent: person['user-agent'] })
  await page.goto(`${site}/`)
  await alive(page)
  for (let number = 0; (await setOf(page)) !== canary; number += 1) {
    const value = `cohort-of-visitor-${number}`
    const cookie = { name: cookieNames.cohort, value, domain: 'localhost', path: '/', httpOnly: true, secure: true }
    await context.addCookies([{ ...cookie, sameSite: 'Lax' }])
    await page.goto(`${site}/about/`)
    await alive(page)
  }
  for (const path of ['/catalog/', '/about/', '/']) {
    await page.goto(site + path)
    await alive(page)
    expect(await setOf(page)).toBe(canary)
  }
  const latest = await page.evaluate(async () => (await (await fetch('/builds/latest.json')).json()).id)
  expect(latest).toBe(canary)

  // The canary is taken back: the next answer of the gateway says so, and the next page comes as a document.
  await registry.endCanary('mf-content', actor)
  await expect.poll(() => page.evaluate(async () => (await (await fetch('/builds/latest.json')).json()).id)).toBe(live)
  await seen(page, 'link', 'Открыть каталог').click()
  await page.waitForURL('**/catalog/')
  await alive(page)
  await page.waitForTimeout(2000)
  await page.locator('header a[href="/"]').first().click()
  await expect.poll(() => setOf(page).catch(() => '')).toBe(live)
  await alive(page)
  expect(complaints).toEqual([])
  await close()
})
