import type { Page } from 'playwright-core'

interface ElementBox {
  /**
   * Hash of the parent's content, its elements, classes and text: among other siblings the element may be somewhere
   * else. The content itself would be megabytes for a page.
   */
  around: number
  /** Position in the parent and size. */
  at: readonly number[]
}

/**
 * Boxes of elements by their path from the root; a step consists of tag and classes, since siblings may be added and
 * removed.
 */
export type ElementBoxes = Readonly<Record<string, ElementBox>>

export const boxesOf = (page: Page): Promise<ElementBoxes> =>
  page.evaluate(() => {
    const found: Record<string, ElementBox> = {}
    const nameOf = (element: Element): string => `${element.localName}.${[...element.classList].join('.')}`
    const wordsOf = (element: Element): string =>
      [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('')
    // FNV-1a
    const hashOf = (text: string): number => {
      let hash = 2_166_136_261
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
      return hash >>> 0
    }
    const shapes = new Map<Element, number>()
    const shapeOf = (element: Element): number => {
      const parts = element.localName === 'svg' ? '' : [...element.children].map(shapeOf).join()
      const shape = hashOf(`${nameOf(element)}[${wordsOf(element)}${parts}]`)
      shapes.set(element, shape)
      return shape
    }
    const walk = (parent: Element, way: string): void => {
      const counts = new Map<string, number>()
      const around = parent.getBoundingClientRect()
      for (const element of parent.children) {
        const name = nameOf(element)
        const count = (counts.get(name) ?? 0) + 1
        counts.set(name, count)
        const { left, top, width, height } = element.getBoundingClientRect()
        const isThere = width > 0 || height > 0
        const key = `${way}/${name}${count > 1 ? `(${count})` : ''}`
        found[key] = {
          around: shapes.get(parent) ?? 0,
          at: (isThere ? [left - around.left, top - around.top, width, height] : [0, 0, 0, 0]).map(Math.round),
        }
        if (element.localName !== 'svg') walk(element, key)
      }
    }
    const main = document.querySelector('main')
    if (!main) return found
    shapeOf(main)
    walk(main, 'main')
    return found
  })

/** Elements with the same siblings in both. */
const comparableKeys = (one: ElementBoxes, other: ElementBoxes): string[] =>
  Object.keys(one).filter((way) => one[way]?.around === other[way]?.around)

/** Elements that differ in position or size by more than rounding, outer ones first. */
export function movedBetween(one: ElementBoxes, other: ElementBoxes): string[] {
  return comparableKeys(one, other)
    .filter((way) => one[way]?.at.some((number, index) => Math.abs(number - (other[way]?.at[index] ?? 0)) > 1))
    .sort((a, b) => a.length - b.length)
    .map((way) => `${way}: ${one[way]?.at.join(' ')} → ${other[way]?.at.join(' ')}`)
}

/** Share of the elements of one that can be compared with the other. */
export function sharedShare(one: ElementBoxes, other: ElementBoxes): number {
  const ways = Object.keys(one)
  return ways.length === 0 ? 0 : comparableKeys(one, other).length / ways.length
}
