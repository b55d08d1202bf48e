import type { Page } from 'playwright-core'

interface Shift {
  value: number
  /** Old and new box of each shifted element: x, y, width and height. */
  moved: string[]
}

/** Records layout shifts on every page opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    interface Entry extends PerformanceEntry {
      value: number
      sources?: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName} ${element?.getAttribute('class')}: ${box(previousRect)} → ${box(currentRect)}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** All layout shifts of the current page. */
export async function layoutShiftsOn(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) }
}
