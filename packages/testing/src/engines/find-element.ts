import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Tab } from './engine.ts'

/** An element by its role and accessible name, a field by its label, or a link by its target. */
export interface ElementQuery {
  role?: string
  /** Level of a heading. */
  level?: number
  label?: string
  href?: string
  /** Only the source of a pattern is sent to the page. */
  name?: string | { pattern: string }
}

interface Library {
  queryAllByRole(root: Element, role: string, options: object): Element[]
  queryAllByLabelText(root: Element, label: string): Element[]
}

interface FinderGlobals {
  TestingLibraryDom: Library
  /** The first matching element that is visible. */
  findSeen: (wanted: ElementQuery) => Element | null
  lastFound?: Element
  lastPlace?: string
  /** HTML and position of the last click's target, and the position of the element that should have been clicked. */
  lastClick?: string
}

/** Runs in the page, and so uses nothing of this file. */
function findSeen({ role, level, label, href, name }: ElementQuery): Element | null {
  const { queryAllByRole, queryAllByLabelText } = (globalThis as unknown as FinderGlobals).TestingLibraryDom
  const named = typeof name === 'object' ? new RegExp(name.pattern, 'u') : name
  const all = role
    ? queryAllByRole(document.body, role, { name: named, level })
    : label
      ? queryAllByLabelText(document.body, label)
      : [...document.querySelectorAll(`main a[href="${href}"]`)]
  return all.find((element) => element.getClientRects().length > 0) ?? null
}

/** Runs in the page, and so uses nothing of this file. */
function recordClicks(): void {
  const page = globalThis as unknown as FinderGlobals
  const record = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = page.lastFound?.getBoundingClientRect() ?? new DOMRect()
    const place = `${[left, top, width, height].join()}, when it was found ${page.lastPlace}`
    page.lastClick = `${(target as Element).outerHTML.slice(0, 200)} at ${clientX},${clientY}; the element stood at ${place}`
  }
  addEventListener('click', record, true)
}

/** Runs in the page: address, heading and last click target, for the message of a failed step. */
export function stateOfPage(): string {
  const { lastClick = 'nothing' } = globalThis as unknown as FinderGlobals
  const heading = document.querySelector('h1')?.textContent ?? 'none'
  return `${location.href}, heading: ${heading}, the last click reached: ${lastClick}`
}

/** Runs in the page. */
export const isVisible = (wanted: ElementQuery): boolean =>
  (globalThis as unknown as FinderGlobals).findSeen(wanted) !== null

/** Runs in the page: the element once its position is the same as in the last call and nothing covers it. */
export function findClickable(wanted: ElementQuery): Element | null {
  const page = globalThis as unknown as FinderGlobals
  const found = page.findSeen(wanted)
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const place = [left, top, width, height].join()
  const isStill = page.lastFound === found && page.lastPlace === place
  page.lastFound = found
  page.lastPlace = place
  if (!isStill) return null
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit && (found.contains(hit) || hit.closest('label')?.control === found) ? found : null
}

const require = createRequire(import.meta.url)
let text: string | undefined

/** Installs the finder by role and name in the current document, unless it is there. */
export async function installFinder(tab: Tab): Promise<void> {
  if (await tab.run(() => 'findSeen' in globalThis)) return
  const file = require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')
  text ??= `${await readFile(file, 'utf8')}\nglobalThis.findSeen = ${findSeen}\n;(${recordClicks})()`
  await tab.runText(text)
}
