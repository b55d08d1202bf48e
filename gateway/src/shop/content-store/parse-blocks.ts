import {
  ColumnsBlock,
  ContactsBlock,
  FormBlock,
  ProductsBlock,
  plainBlocks,
  SectionBlock,
} from '@vitrina/contracts/retailer/content-blocks'
import { MAX_DEPTH } from '@vitrina/contracts/site/content-blocks'

type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never
type ParsedPlainBlock = {
  [Kind in keyof typeof plainBlocks]: Output<(typeof plainBlocks)[Kind]>
}[keyof typeof plainBlocks]

export type PlainBlock = ParsedPlainBlock
type LeafBlock =
  | ParsedPlainBlock
  | Output<typeof ProductsBlock>
  | Output<typeof FormBlock>
  | Output<typeof ContactsBlock>
type ParsedSection = Omit<Output<typeof SectionBlock>, 'blocks'> & { blocks: ParsedBlock[] }
type ParsedColumns = { kind: 'columns'; columns: ParsedBlock[][] }
/** A validated block; placeholders are not filled in and HTML is not sanitised yet. */
export type ParsedBlock = LeafBlock | ParsedSection | ParsedColumns

/**
 * Why a block is left out: its kind is unknown, its fields are invalid, it is nested too deep, or the page is over its
 * limit.
 */
export type SkipReason = 'unknown' | 'broken' | 'deep' | 'many'

export interface ParsedBlocks {
  blocks: ParsedBlock[]
  skipped: { kind: string; why: SkipReason }[]
}

/** Limit of blocks of one page, nested ones included. */
export const MOST_BLOCKS = 200
/** Limit of HTML characters of one page. */
const MAX_HTML_LENGTH = 400_000

const leafSchemas = { ...plainBlocks, products: ProductsBlock, form: FormBlock, contacts: ContactsBlock }

/** The blocks of a page that can be shown. An invalid block is left out together with its children. */
export function parseBlocks(rawBlocks: readonly unknown[]): ParsedBlocks {
  const reading = new BlockParser()
  return { blocks: reading.parseAll(rawBlocks, 0), skipped: reading.skipped }
}

class BlockParser {
  readonly skipped: ParsedBlocks['skipped'] = []
  private count = 0
  private characters = 0
  private readonly forms = new Set<string>()

  parseAll(rawBlocks: readonly unknown[], depth: number): ParsedBlock[] {
    const read: ParsedBlock[] = []
    for (const one of rawBlocks) {
      this.count += 1
      if (this.count > MOST_BLOCKS) {
        this.skip(kindOf(one), 'many')
        break
      }
      const block = this.parseOne(one, depth)
      if (block) read.push(block)
    }
    return read
  }

  private parseOne(rawBlock: unknown, depth: number): ParsedBlock | null {
    const kind = kindOf(rawBlock)
    if (kind === 'section' || kind === 'columns') return this.parseContainer(kind, rawBlock, depth)
    if (!Object.hasOwn(leafSchemas, kind)) return this.skip(kind, 'unknown')
    const parsed = leafSchemas[kind as keyof typeof leafSchemas].safeParse(rawBlock)
    if (!parsed.success) return this.skip(kind, 'broken')
    return this.fitting(parsed.data as LeafBlock)
  }

  private parseContainer(kind: 'section' | 'columns', rawBlock: unknown, depth: number): ParsedBlock | null {
    if (depth >= MAX_DEPTH) return this.skip(kind, 'deep')
    if (kind === 'section') {
      const parsed = SectionBlock.safeParse(rawBlock)
      if (!parsed.success) return this.skip(kind, 'broken')
      const blocks = this.parseAll(parsed.data.blocks, depth + 1)
      return blocks.length > 0 ? { ...parsed.data, blocks } : null
    }
    const parsed = ColumnsBlock.safeParse(rawBlock)
    if (!parsed.success) return this.skip(kind, 'broken')
    const columns = parsed.data.columns
      .map((column) => this.parseAll(column, depth + 1))
      .filter(({ length }) => length > 0)
    return columns.length > 0 ? { kind, columns } : null
  }

  /** Null for a valid block that conflicts with other blocks of the page or exceeds its limits. */
  private fitting(block: LeafBlock): LeafBlock | null {
    if (block.kind === 'form') {
      if (this.forms.has(block.id)) return this.skip(block.kind, 'broken')
      this.forms.add(block.id)
    }
    if (block.kind === 'products' && scopesOf(block) !== 1) return this.skip(block.kind, 'broken')
    const length = htmlLengthOf(block)
    if (this.characters + length > MAX_HTML_LENGTH) return this.skip(block.kind, 'many')
    this.characters += length
    return block
  }

  private skip(kind: string, why: SkipReason): null {
    this.skipped.push({ kind, why })
    return null
  }
}

function kindOf(rawBlock: unknown): string {
  const kind = typeof rawBlock === 'object' && rawBlock !== null && 'kind' in rawBlock ? rawBlock.kind : ''
  return typeof kind === 'string' ? kind.slice(0, 40) : ''
}

const scopesOf = ({ category, promotion, codes }: Output<typeof ProductsBlock>): number =>
  [category, promotion, codes].filter((scope) => scope !== undefined).length

function htmlLengthOf(block: LeafBlock): number {
  if (block.kind === 'text') return block.html.length
  return block.kind === 'accordion' ? block.items.reduce((sum, { html }) => sum + html.length, 0) : 0
}

/** All forms of a page, at any depth. */
export function formsOf(blocks: readonly ParsedBlock[]): Output<typeof FormBlock>[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'form') return [block]
    if (block.kind === 'section') return formsOf(block.blocks)
    return block.kind === 'columns' ? block.columns.flatMap(formsOf) : []
  })
}

/** The HTML of the top-level text blocks of a page, for places that show nothing else. */
export const htmlOf = (blocks: readonly ParsedBlock[]): string =>
  blocks.map((block) => (block.kind === 'text' ? block.html : '')).join('')
