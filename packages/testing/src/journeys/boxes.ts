import type { Page } from 'playwright-core'

/** Where elements stand in the one around them and how large they are, by their way from the root. */
export type Boxes = Readonly<Record<string, string>>

/** Of everything that takes up room: each element is known by its classes, since what stands around it may come and go. */
export const boxesOf = (page: Page): Promise<Boxes> =>
  page.evaluate(() => {
    const found: Record<string, string> = {}
    const walk = (parent: Element, way: string): void => {
      const counts = new Map<string, number>()
      const around = parent.getBoundingClientRect()
      for (const element of parent.children) {
        const name = `${element.localName}.${[...element.classList].join('.')}`
        const count = (counts.get(name) ?? 0) + 1
        counts.set(name, count)
        const { left, top, width, height } = element.getBoundingClientRect()
        if (width === 0 || height === 0) continue
        const key = `${way}/${name}${count > 1 ? `(${count})` : ''}`
        found[key] = [left - around.left, top - around.top, width, height].map(Math.round).join(' ')
        if (element.localName !== 'svg') walk(element, key)
      }
    }
    const main = document.querySelector('main')
    if (main) walk(main, 'main')
    return found
  })

/** Elements that are there both times and are not where they were or not as large, shortest way first. */
export function movedBetween(one: Boxes, other: Boxes): string[] {
  return Object.keys(one)
    .filter((way) => other[way] !== undefined && isFar(one[way] ?? '', other[way] ?? ''))
    .sort((a, b) => a.length - b.length)
    .map((way) => `${way}: ${one[way]} → ${other[way]}`)
}

/** More than rounding does. */
const isFar = (one: string, other: string): boolean => {
  const numbers = other.split(' ').map(Number)
  return one.split(' ').some((number, at) => Math.abs(Number(number) - (numbers[at] ?? 0)) > 1)
}

/** Which share of the elements of one is there in the other as well. */
export function sharedBetween(one: Boxes, other: Boxes): number {
  const ways = Object.keys(one)
  return ways.length === 0 ? 0 : ways.filter((way) => other[way] !== undefined).length / ways.length
}
