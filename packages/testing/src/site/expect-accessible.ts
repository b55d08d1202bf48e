import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { adaptationFaults } from './adaptation-faults.ts'
import { clippedControls } from './clipped-controls.ts'
import { expect } from './expect.ts'
import { waitForMotionEnd } from './page-settled.ts'
import { photograph, tourFolder } from './tour.ts'

/** Rules of the WCAG levels and axe's best practices. No rule is disabled. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

export type Size = keyof typeof sizes

/** Sizes in which a state is checked, unless it exists only in one of them. */
export const bothSizes: readonly Size[] = ['desk', 'phone']

/**
 * The builder evaluates its source twice for each check, which takes as long as the check itself: this one does nothing,
 * as `loadAxe` has loaded axe once for each document.
 */
const axeSource = 'undefined'

async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
}

const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource })
    .options({ runOnly: axeTags, resultTypes: ['violations'] })
    // Focus guards pass the focus on at once, so that no user ever stays on one.
    .exclude('[data-base-ui-focus-guard]')
    // In one call without passing elements: transferring those takes longer than the check. Content of third-party
    // frames is not checked.
    .setLegacyMode()

/** Whether the element is covered by a fixed bar and cannot be scrolled from under it. */
async function isCovered(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await axeOn(page).include(selector).withRules('target-size').analyze()
  return violations.length > 0
}

/** One line for each element that violates a rule, with the required fix. */
async function violationsIn(page: Page): Promise<string[]> {
  await loadAxe(page)
  const { violations } = await axeOn(page).analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { target, failureSummary = '', any } of nodes) {
      const selector = target.join(' ')
      const isPartly = any.some(({ data }) => data?.messageKey === 'partiallyObscured')
      if (id === 'target-size' && isPartly && !(await isCovered(page, selector))) continue
      const [, ...why] = failureSummary.split('\n').map((line) => line.trim())
      found.push(`${id}: ${selector}: ${why.join('; ')}`)
    }
  return found
}

/** How often something has begun to move in the page since the first call. */
const motionsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counter = globalThis as { motions?: number }
    if (counter.motions === undefined) {
      counter.motions = 0
      const count = () => {
        counter.motions = (counter.motions ?? 0) + 1
      }
      for (const type of ['transitionrun', 'animationstart']) addEventListener(type, count, true)
    }
    return counter.motions
  })

const MAX_LOOKS = 5

/**
 * What is wrong with the page while nothing in it moves: during a transition the contrast of colours is different from
 * both of its ends. Parts that load or notice a new size late may begin to move during a look, which is then repeated.
 */
async function faultsAtRest(page: Page): Promise<string[]> {
  await waitForMotionEnd(page)
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const motions = await motionsOf(page)
    const faults = [...(await violationsIn(page)), ...(await clippedControls(page))]
    // An animation that has just begun is announced in the next frame.
    await waitForMotionEnd(page)
    if ((await motionsOf(page)) === motions) return faults
  }
  return ['does not come to rest']
}

/**
 * Checks that the page is perceivable and usable in each size and under the visitor's settings, as far as a machine can
 * tell. Afterwards the page has its own size again.
 */
export async function expectAccessible(page: Page, inSizes: readonly Size[] = bothSizes): Promise<void> {
  // A tour visits every page and state for axe, and only takes screenshots.
  if (tourFolder) return photograph(page, tourFolder)
  const found: string[] = []
  const before = page.viewportSize()
  for (const size of inSizes) {
    await page.setViewportSize(sizes[size])
    found.push(...(await faultsAtRest(page)).map((fault) => `${size}: ${fault}`))
  }
  found.push(...(await adaptationFaults(page)))
  if (before) await page.setViewportSize(before)
  expect(found, page.url()).toEqual([])
}
