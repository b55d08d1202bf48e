import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { PASSWORD } from '../journeys/sign-in.ts'
import { expect } from '../site/expect.ts'
import { siteUrl } from '../site/running-site.ts'

export type Person = 'guest' | 'retail' | 'builder' | 'shop' | 'b2b' | 'manager'

const pagesByPerson = new Map<Person, Page>()

async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const answer = await context.request.post(`${siteUrl}/api/ecm/bazis/users/signin/`, {
    headers: { 'x-vitrina': '1' },
    data: { email: `${person}@vitrina.test`, password: PASSWORD },
  })
  expect(answer.status()).toBe(200)
}

/** A context in which the person is signed in. */
export async function openContextOf(
  browser: Browser,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ru-RU', ...options })
  if (person !== 'guest') await signIn(context, person)
  return context
}

/** Opens one page for each person and all tests of a file: a window for each test would cost a second. */
export async function openPages(browser: Browser, persons: Iterable<Person>): Promise<void> {
  for (const person of new Set(persons)) {
    const context = await openContextOf(browser, person, { reducedMotion: 'reduce' })
    pagesByPerson.set(person, await context.newPage())
  }
}

export async function closePages(): Promise<void> {
  await Promise.all([...pagesByPerson.values()].map((page) => page.context().close()))
  pagesByPerson.clear()
}

export function pageOf(person: Person = 'guest'): Page {
  const page = pagesByPerson.get(person)
  if (!page) throw new Error(`No page was opened for ${person}`)
  return page
}

/**
 * A new tab in place of the person's last one: what the state before still does, such as its step back in the history,
 * would disturb the next page.
 */
export async function newTabOf(person: Person = 'guest'): Promise<Page> {
  const last = pageOf(person)
  const page = await last.context().newPage()
  pagesByPerson.set(person, page)
  await last.close()
  return page
}

/** The first link that fits, on a page as this person gets it. */
export async function linkOn(page: Page, address: string, fits: (href: string) => boolean): Promise<string> {
  const html = await (await page.request.get(siteUrl + address)).text()
  const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const link = links.find(fits)
  if (!link) throw new Error(`${address} has no such link`)
  return link
}
