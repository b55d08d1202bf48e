import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { adaptationFaults } from './adaptation-faults.ts'
import { expect } from './expect.ts'
import { waitForMotionEnd } from './page-settled.ts'
import { photograph, tourFolder } from './tour.ts'

/** Sides of WCAG that are held, all rules of each, and what axe calls good practice beside it. None is switched off. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

export type Size = keyof typeof sizes

/** What a state is looked at in, unless it is only there in one of them. */
export const bothSizes: readonly Size[] = ['desk', 'phone']

const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ runOnly: axeTags, resultTypes: ['violations'] })
    // They hand the focus on the moment they get it, so that nobody ever stands on one.
    .exclude('[data-base-ui-focus-guard]')
    // In one go: elements that pass are not carried out of the page and back, which takes longer than to look at them.
    // What is shown in frames of other sites is theirs.
    .setLegacyMode()

/** A bar that stays at the edge of the screen covers what is scrolled under it, and that can be scrolled from there. */
async function isCovered(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await axeOn(page).include(selector).withRules('target-size').analyze()
  return violations.length > 0
}

/** One line for each element that breaks a rule, with what has to become true of it. */
async function violationsIn(page: Page): Promise<string[]> {
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

/**
 * Everybody can perceive and use the page as it stands, in each of the sizes and as visitors adapt it, as far as a machine
 * can tell. The page has its own size again after that.
 */
export async function expectAccessible(page: Page, inSizes: readonly Size[] = bothSizes): Promise<void> {
  // A tour stops where axe looks, as that is at every page and state, and only takes pictures.
  if (tourFolder) return photograph(page, tourFolder)
  const found: string[] = []
  const before = page.viewportSize()
  for (const size of inSizes) {
    await page.setViewportSize(sizes[size])
    // In the middle of a transition colours have a contrast that neither of its ends has.
    await waitForMotionEnd(page)
    found.push(...(await violationsIn(page)).map((violation) => `${size}: ${violation}`))
  }
  found.push(...(await adaptationFaults(page)))
  if (before) await page.setViewportSize(before)
  expect(found, page.url()).toEqual([])
}
