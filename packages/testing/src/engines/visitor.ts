import { expect } from '../site/expect.ts'
import type { Tab } from './engine.ts'
import { type ElementQuery, findClickable, installFinder, isVisible, stateOfPage } from './find-element.ts'

/** Actions of a visitor on a page, the same in every engine. Each waits until its element is there. */
export interface Visitor {
  tab: Tab
  go(url: string): Promise<void>
  press(role: string, name: string | RegExp): Promise<void>
  /** Clicks a link in the page's content by its target. */
  follow(href: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  expectVisible(role: string, name: string | RegExp): Promise<void>
  /** Expects a page with this h1; a card in a list that links to it is not enough. */
  expectPage(title: string | RegExp): Promise<void>
  expectText(text: string | RegExp): Promise<void>
  /** Expects an address that contains this. */
  expectAddress(part: string): Promise<void>
  /** Waits until the page is hydrated. */
  waitForHydration(): Promise<void>
}

// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
const textOfPage = () => document.body?.innerText.replaceAll('\u00a0', ' ') ?? ''

const elementQueryOf = (role: string, name: string | RegExp): ElementQuery => ({
  role,
  name: name instanceof RegExp ? { pattern: name.source } : name,
})

export function createVisitor(tab: Tab): Visitor {
  /** A document that is about to be replaced does not answer: the query is repeated. */
  async function until(what: string, ask: () => Promise<boolean>): Promise<void> {
    try {
      await expect.poll(ask, { message: what }).toBe(true)
    } catch (error) {
      const state = await tab.run(stateOfPage).catch(() => 'the page does not answer')
      throw new Error(`${what}: not so; ${state}`, { cause: error })
    }
  }

  async function pressed(wanted: ElementQuery): Promise<boolean> {
    await installFinder(tab)
    return tab.press(findClickable, wanted)
  }

  async function sees(wanted: ElementQuery): Promise<boolean> {
    await installFinder(tab)
    return tab.run(isVisible, wanted)
  }

  return {
    tab,
    go: (url) => tab.go(url),
    press: (role, name) => until(`presses ${role} ${name}`, () => pressed(elementQueryOf(role, name))),
    follow: (href) => until(`follows ${href}`, () => pressed({ href })),
    async fill(label, text) {
      await until(`reaches the field ${label}`, () => pressed({ label }))
      await tab.run(() => (document.activeElement as HTMLInputElement).select())
      await tab.type(text)
    },
    expectVisible: (role, name) => until(`sees ${role} ${name}`, () => sees(elementQueryOf(role, name))),
    expectPage: (title) =>
      until(`comes to the page ${title}`, () => sees({ ...elementQueryOf('heading', title), level: 1 })),
    expectText: (text) =>
      until(`reads ${text}`, async () => {
        const all = await tab.run(textOfPage)
        return typeof text === 'string' ? all.includes(text) : text.test(all)
      }),
    expectAddress: (part) => until(`is at ${part}`, async () => (await tab.run(() => location.href)).includes(part)),
    waitForHydration: () =>
      until('the page is alive', async () => {
        // A page with deferred scripts loads them on the first press.
        if (await tab.run(() => document.getElementById('rest') !== null))
          await tab.press(() => document.querySelector('h1'))
        return tab.run(() => document.documentElement.dataset.alive !== undefined)
      }),
  }
}
