import type { Page } from 'playwright-core'

/**
 * One line for each button, link and field whose content an ancestor cuts off at its side. What scrolls, and a line that
 * ends with an ellipsis on purpose, is not meant.
 */
export const clippedControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE_PX = 1
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    const contentOf = (control: Element): { left: number; right: number } => {
      const { left, right } = control.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(control)
      return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
    }
    const cutBy = (control: Element): Element | null => {
      const { left, right } = contentOf(control)
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(at)
        const scrolls = overflowX === 'auto' || overflowX === 'scroll' || at.classList.contains('swiper-initialized')
        if (scrolls || position === 'fixed' || textOverflow === 'ellipsis') return null
        const box = at.getBoundingClientRect()
        const isCut = left < box.left - TOLERANCE_PX || right > box.right + TOLERANCE_PX
        if (overflowX !== 'visible' && isCut && box.width > 1) return at
      }
      return null
    }
    return [...document.querySelectorAll('a, button, input, select, textarea')].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
        return []
      const { width, height } = control.getBoundingClientRect()
      const cutting = width > 1 && height > 1 ? cutBy(control) : null
      return cutting
        ? [`${control.tagName.toLowerCase()} «${nameOf(control)}» is cut off by ${cutting.getAttribute('class')}`]
        : []
    })
  })
