/** Checks a page under a visitor's settings: zoom, forced colours, reduced motion. */
import type { Page } from 'playwright-core'
import { waitForMotionEnd } from './page-settled.ts'

/**
 * A window of 1280 × 800 pixels at 200 % zoom, and the reflow width of WCAG 2.2 (1.4.10), which is 1280 pixels at 400
 * %.
 */
const zoomedSizes = [
  { width: 640, height: 400 },
  { width: 320, height: 400 },
] as const

/** The page needs no horizontal scrolling, and fixed bars leave half of the window to it. */
async function zoomFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of zoomedSizes) {
    await page.setViewportSize(size)
    await waitForMotionEnd(page)
    const faults = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
      const widest = [...document.body.querySelectorAll('*')].filter(isWide).at(-1)
      return scrollWidth > clientWidth
        ? [`${scrollWidth} px are needed, by ${widest?.tagName} ${widest?.getAttribute('class')}`]
        : []
    })
    found.push(...faults.map((fault) => `enlarged to ${size.width}: ${fault}`))
  }
  return found
}

/** In forced colours icons are visible, and selected items differ from others. */
async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  await waitForMotionEnd(page)
  const faults = await page.evaluate(() => {
    const LEAST_CONTRAST = 3
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const share = value / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: string, other: string) => {
      const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
      return (more + 0.05) / (less + 0.05)
    }
    const isClear = (colour: string) => colour === 'transparent' || channels(colour)[3] === 0
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (!isClear(backgroundColor)) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`
    const found: string[] = []

    for (const control of document.querySelectorAll('a, button, label, summary')) {
      const sign = control.querySelector('svg')
      if (!sign?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const ground = groundOf(sign)
      const isSeen = [...sign.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse, use')].some(
        (shape) => {
          const { fill, stroke } = getComputedStyle(shape)
          return [fill, stroke].some(
            (paint) => paint !== 'none' && !isClear(paint) && contrast(paint, ground) >= LEAST_CONTRAST,
          )
        },
      )
      if (!isSeen) found.push(`the sign of ${nameOf(control)} is not seen`)
    }

    const chosen =
      ':checked:not(option), [aria-checked="true"], [aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"])'
    const looksOf = (element: Element) =>
      ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part || null)
        if (part && style.content === 'none') return ''
        const { color, backgroundColor, textDecorationLine, fontWeight, outlineStyle, outlineColor } = style
        const borders = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
          const of = (what: string) => style.getPropertyValue(`border-${side.toLowerCase()}-${what}`)
          return of('style') === 'none' ? '' : `${of('width')} ${of('color')}`
        })
        const paints = part ? [style.width, style.height] : []
        return [
          color,
          backgroundColor,
          textDecorationLine,
          fontWeight,
          outlineStyle,
          outlineColor,
          ...borders,
          ...paints,
        ].join()
      })
    const isAlike = (one: Element, other: Element) => {
      const within = (element: Element) => [element, ...element.querySelectorAll('*')].slice(0, 6)
      const [mine, theirs] = [within(one), within(other)]
      return (
        mine.length === theirs.length &&
        mine.every((each, at) => looksOf(each).join() === looksOf(theirs[at] as Element).join())
      )
    }
    for (const element of document.querySelectorAll(chosen)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const kind = `${element.tagName}${element.getAttribute('role') ? `[role="${element.getAttribute('role')}"]` : ''}`
      const group =
        element.closest('[role="tablist"], [role="radiogroup"], fieldset, nav, ul, form, main') ?? document.body
      const others = [...group.querySelectorAll(kind)].filter(
        (other) => !other.matches(chosen) && (other as HTMLInputElement).type === (element as HTMLInputElement).type,
      )
      const like = others.filter((other) => other.getAttribute('class') === element.getAttribute('class')).slice(0, 3)
      if (like.length > 0 && like.every((other) => isAlike(element, other)))
        found.push(`${nameOf(element)} is chosen and looks as if it were not`)
    }
    return found
  })
  await page.emulateMedia({ forcedColors: null })
  return faults.map((fault) => `forced colours: ${fault}`)
}

/** Time of the page's animations. */
const timelineNow = (page: Page): Promise<number> => page.evaluate(() => Number(document.timeline.currentTime))

/**
 * Nothing moves for longer than an instant with reduced motion, which the page has had since this time. What had begun
 * to move before, and ends by itself, does not count.
 */
const motionFaults = (page: Page, since: number): Promise<string[]> =>
  page.evaluate(
    (reducedAt) =>
      document.getAnimations().flatMap(({ effect, playState, startTime }) => {
        const { duration, progress, iterations, endTime } = effect?.getComputedTiming() ?? {}
        if (playState !== 'running' || progress === null || (Number(duration) <= 1 && iterations === 1)) return []
        // What has not begun yet has no time.
        if (endTime !== Infinity && startTime !== null && Number(startTime) <= reducedAt) return []
        const target = (effect as KeyframeEffect).target
        return [`reduced motion: ${target?.tagName} ${target?.getAttribute('class')} goes on moving`]
      }),
    since,
  )

/** Faults of the page under each setting, a line each. Afterwards the page is as before, except for its size. */
export async function adaptationFaults(page: Page): Promise<string[]> {
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  let reducedAt = 0
  if (!isCalm) {
    await waitForMotionEnd(page)
    reducedAt = await timelineNow(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  }
  const found = [
    ...(await motionFaults(page, reducedAt)),
    ...(await forcedColourFaults(page)),
    ...(await zoomFaults(page)),
  ]
  if (!isCalm) await page.emulateMedia({ reducedMotion: null })
  return found
}
