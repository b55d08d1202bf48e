import {
  ColumnsBlock,
  ContactsBlock,
  FormBlock,
  ProductsBlock,
  plainBlocks,
  SectionBlock,
} from '@vitrina/contracts/retailer/content-blocks'
import { MOST_DEPTH } from '@vitrina/contracts/site/content-blocks'

type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never
type Plain = { [Kind in keyof typeof plainBlocks]: Output<(typeof plainBlocks)[Kind]> }[keyof typeof plainBlocks]

export type PlainBlock = Plain
type Leaf = Plain | Output<typeof ProductsBlock> | Output<typeof FormBlock> | Output<typeof ContactsBlock>
type Section = Omit<Output<typeof SectionBlock>, 'blocks'> & { blocks: ReadBlock[] }
type Columns = { kind: 'columns'; columns: ReadBlock[][] }
/** A block as the retailer keeps it, found whole; placeholders and HTML are still as they were written. */
export type ReadBlock = Leaf | Section | Columns

/**
 * Why a block is left out: nobody knows its kind, its fields are broken, it is nested deeper than pages are drawn, or it
 * is one too many.
 */
export type LeftOut = 'unknown' | 'broken' | 'deep' | 'many'

export interface ReadBlocks {
  blocks: ReadBlock[]
  leftOut: { kind: string; why: LeftOut }[]
}

/** Of one page, those inside others counted. */
export const MOST_BLOCKS = 200
/** Characters of HTML of one page. */
const MOST_HTML = 400_000

const leaves = { ...plainBlocks, products: ProductsBlock, form: FormBlock, contacts: ContactsBlock }

/** What of a page can be shown. One bad block costs itself alone; what it held goes with it. */
export function readBlocks(kept: readonly unknown[]): ReadBlocks {
  const reading = new Reading()
  return { blocks: reading.all(kept, 0), leftOut: reading.leftOut }
}

class Reading {
  readonly leftOut: ReadBlocks['leftOut'] = []
  private count = 0
  private characters = 0
  private readonly forms = new Set<string>()

  all(kept: readonly unknown[], depth: number): ReadBlock[] {
    const read: ReadBlock[] = []
    for (const one of kept) {
      this.count += 1
      if (this.count > MOST_BLOCKS) {
        this.leave(kindOf(one), 'many')
        break
      }
      const block = this.one(one, depth)
      if (block) read.push(block)
    }
    return read
  }

  private one(kept: unknown, depth: number): ReadBlock | null {
    const kind = kindOf(kept)
    if (kind === 'section' || kind === 'columns') return this.container(kind, kept, depth)
    if (!Object.hasOwn(leaves, kind)) return this.leave(kind, 'unknown')
    const parsed = leaves[kind as keyof typeof leaves].safeParse(kept)
    if (!parsed.success) return this.leave(kind, 'broken')
    return this.fitting(parsed.data as Leaf)
  }

  private container(kind: 'section' | 'columns', kept: unknown, depth: number): ReadBlock | null {
    if (depth >= MOST_DEPTH) return this.leave(kind, 'deep')
    if (kind === 'section') {
      const parsed = SectionBlock.safeParse(kept)
      if (!parsed.success) return this.leave(kind, 'broken')
      const blocks = this.all(parsed.data.blocks, depth + 1)
      return blocks.length > 0 ? { ...parsed.data, blocks } : null
    }
    const parsed = ColumnsBlock.safeParse(kept)
    if (!parsed.success) return this.leave(kind, 'broken')
    const columns = parsed.data.columns.map((column) => this.all(column, depth + 1)).filter(({ length }) => length > 0)
    return columns.length > 0 ? { kind, columns } : null
  }

  /** Null for what is whole in itself but does not fit on its page. */
  private fitting(block: Leaf): Leaf | null {
    if (block.kind === 'form') {
      if (this.forms.has(block.id)) return this.leave(block.kind, 'broken')
      this.forms.add(block.id)
    }
    if (block.kind === 'products' && scopesOf(block) !== 1) return this.leave(block.kind, 'broken')
    const length = lengthOf(block)
    if (this.characters + length > MOST_HTML) return this.leave(block.kind, 'many')
    this.characters += length
    return block
  }

  private leave(kind: string, why: LeftOut): null {
    this.leftOut.push({ kind, why })
    return null
  }
}

function kindOf(kept: unknown): string {
  const kind = typeof kept === 'object' && kept !== null && 'kind' in kept ? kept.kind : ''
  return typeof kind === 'string' ? kind.slice(0, 40) : ''
}

const scopesOf = ({ category, promotion, codes }: Output<typeof ProductsBlock>): number =>
  [category, promotion, codes].filter((scope) => scope !== undefined).length

function lengthOf(block: Leaf): number {
  if (block.kind === 'text') return block.html.length
  return block.kind === 'accordion' ? block.items.reduce((sum, { html }) => sum + html.length, 0) : 0
}

/** Every form of a page, wherever it stands. */
export function formsOf(blocks: readonly ReadBlock[]): Output<typeof FormBlock>[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'form') return [block]
    if (block.kind === 'section') return formsOf(block.blocks)
    return block.kind === 'columns' ? block.columns.flatMap(formsOf) : []
  })
}

/** The running text of a page, for a place that has room for nothing else. */
export const htmlOf = (blocks: readonly ReadBlock[]): string =>
  blocks.map((block) => (block.kind === 'text' ? block.html : '')).join('')
