import { createElement, Fragment, type ReactNode } from 'react'
import { allTags, attributesOf, headings, inlineTags, paragraphClosers, voidTags } from './allowed-html.ts'
import { type MarkupToken, tokenizeMarkup } from './tokenize-markup.ts'

interface Node {
  tag: string
  attributes: Record<string, string | number>
  children: ReactNode[]
}

const DEEPEST = 40
const cells: ReadonlySet<string> = new Set(['td', 'th'])
const rowGroups: ReadonlySet<string> = new Set(['thead', 'tbody'])
const tableFrames: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr'])

/**
 * HTML as React elements, on the server and in the browser alike, without any sink that could run markup. The tree
 * equals the one that a browser parses from the same text, so hydration matches. `inline` keeps only markup valid
 * inside a heading; `lightbox` is the viewer group of images that belong to no gallery.
 */
export function htmlToElements(html: string, inline = false, lightbox?: string): ReactNode {
  const tree = new TreeBuilder(inline ? inlineTags : allTags, lightbox)
  for (const piece of tokenizeMarkup(html)) tree.add(piece)
  return tree.finish()
}

class TreeBuilder {
  private readonly allowed: ReadonlySet<string>
  private readonly lightbox: string | undefined
  private readonly root: Node = { tag: '', attributes: {}, children: [] }
  private readonly open: Node[] = [this.root]

  constructor(allowed: ReadonlySet<string>, lightbox: string | undefined) {
    this.allowed = allowed
    this.lightbox = lightbox
  }

  add(piece: MarkupToken): void {
    if (piece.kind === 'text') this.text(piece.text)
    else if (piece.kind === 'close') this.closeNamed(piece.tag)
    else this.start(piece.tag, piece.attributes)
  }

  finish(): ReactNode {
    while (this.open.length > 1) this.close()
    return createElement(Fragment, null, ...this.root.children)
  }

  private text(text: string): void {
    const { tag, children } = this.current
    // A browser moves text between table cells out of the table, which would be a hydration mismatch.
    if (tableFrames.has(tag)) return
    const last = children.at(-1)
    if (typeof last === 'string') children[children.length - 1] = last + text
    else children.push(text)
  }

  private start(tag: string, given: Readonly<Record<string, string>>): void {
    if (!this.allowed.has(tag)) return
    const attributes = attributesOf(tag, given, { link: this.openLink(), lightbox: this.lightbox })
    if (!attributes || !this.closeForTag(tag) || this.open.length > DEEPEST) return
    if (voidTags.has(tag)) this.current.children.push(createElement(tag, attributes))
    else this.open.push({ tag, attributes, children: [] })
  }

  /**
   * Closes elements that cannot contain the tag and opens the required parents; false when the tag has no valid place.
   */
  private closeForTag(tag: string): boolean {
    if (rowGroups.has(tag)) return this.closeUpTo(new Set(['table']))
    if (tag === 'tr') return this.openRow()
    if (cells.has(tag)) return this.openCell()
    if (tableFrames.has(this.current.tag)) return false
    if (paragraphClosers.has(tag)) this.closeIfOpen('p')
    if (headings.has(tag) && headings.has(this.current.tag)) this.close()
    if (tag === 'a') this.closeIfOpen('a')
    if (tag === 'li') return this.closeForItem()
    return true
  }

  private closeForItem(): boolean {
    if (this.indexOf(new Set(['ul', 'ol']), cells) < 0) return false
    return this.closeUpTo(new Set(['ul', 'ol']), cells)
  }

  private openRow(): boolean {
    if (!this.closeUpTo(new Set(['table', 'thead', 'tbody']))) return false
    if (this.current.tag === 'table') this.open.push({ tag: 'tbody', attributes: {}, children: [] })
    return true
  }

  private openCell(): boolean {
    if (this.closeUpTo(new Set(['tr']), new Set(['table']))) return true
    if (!this.openRow()) return false
    this.open.push({ tag: 'tr', attributes: {}, children: [] })
    return true
  }

  private openLink(): string | undefined {
    const link = this.open.findLast(({ tag }) => tag === 'a')
    return link && String(link.attributes.href)
  }

  private closeIfOpen(tag: string): void {
    const at = this.indexOf(new Set([tag]), cells)
    if (at > 0) this.closeTo(at)
  }

  private closeNamed(tag: string): void {
    const isTablePart = tableFrames.has(tag) || cells.has(tag)
    const at = this.indexOf(new Set([tag]), isTablePart && tag !== 'table' ? new Set(['table']) : cells)
    const inner = tag === 'table' ? this.indexOf(new Set(['table'])) : at
    if (inner > 0) this.closeTo(inner)
  }

  /** Closes elements down to the nearest of the tags, which stays open; false when none is open inside `barrier`. */
  private closeUpTo(tags: ReadonlySet<string>, barrier?: ReadonlySet<string>): boolean {
    const at = this.indexOf(tags, barrier)
    if (at < 0) return false
    this.closeTo(at + 1)
    return true
  }

  /**
   * Index of the innermost open element with one of the tags, not searching beyond an element of `barrier`; otherwise
   * −1.
   */
  private indexOf(tags: ReadonlySet<string>, barrier: ReadonlySet<string> = new Set()): number {
    for (let at = this.open.length - 1; at > 0; at -= 1) {
      const { tag } = this.open[at] ?? this.root
      if (tags.has(tag)) return at
      if (barrier.has(tag)) return -1
    }
    return -1
  }

  private closeTo(length: number): void {
    while (this.open.length > Math.max(length, 1)) this.close()
  }

  private close(): void {
    const node = this.open.pop()
    if (node) this.current.children.push(createElement(node.tag, node.attributes, ...node.children))
  }

  private get current(): Node {
    return this.open.at(-1) ?? this.root
  }
}
