import { plainBlocks } from '@vitrina/contracts/retailer/content-blocks'
import type { ContentBlock } from '@vitrina/contracts/site/content-blocks'
import { branchesOf } from '../../contacts/branches.ts'
import type { ParsedBlock, PlainBlock } from '../../content-store/parse-blocks.ts'
import type { SearchContext } from '../../search/search-context.ts'
import { fillPlaceholders, type PlaceholderContext } from './placeholders.ts'
import { productsOf } from './products.ts'

type BlockOfKind<Kind extends ParsedBlock['kind']> = Extract<ParsedBlock, { kind: Kind }>

/** Blocks for this visitor: filled in, with current prices and branches. Blocks without data are left out. */
export async function presentBlocks(asker: SearchContext, blocks: readonly ParsedBlock[]): Promise<ContentBlock[]> {
  const reader = { visitor: asker.visitor, fallback: asker.services.config.defaultCity }
  const shown = await Promise.all(blocks.map((block) => presentBlock(asker, reader, block)))
  return shown.filter((block) => block !== null)
}

async function presentBlock(
  asker: SearchContext,
  reader: PlaceholderContext,
  block: ParsedBlock,
): Promise<ContentBlock | null> {
  switch (block.kind) {
    case 'products':
      return withFallback(asker, block.kind, () => productsOf(asker, fillPlaceholders(block, reader)))
    case 'contacts':
      return withFallback(asker, block.kind, () => contactsOf(asker, fillPlaceholders(block, reader)))
    case 'form': {
      const { kind, id, title, text, comment } = fillPlaceholders(block, reader)
      return { kind, id, title, text, comment }
    }
    case 'section': {
      const { title, blocks, ...rest } = block
      const inner = await presentBlocks(asker, blocks)
      return inner.length > 0 ? { ...rest, title: fillPlaceholders(title, reader), blocks: inner } : null
    }
    case 'columns': {
      const columns = await Promise.all(block.columns.map((column) => presentBlocks(asker, column)))
      const whole = columns.filter(({ length }) => length > 0)
      return whole.length > 0 ? { kind: block.kind, columns: whole } : null
    }
    default:
      return presentPlain(block, reader)
  }
}

/** Validates the block again: sanitising may leave it empty, such as one that was only a script. */
function presentPlain(block: PlainBlock, reader: PlaceholderContext): ContentBlock | null {
  const parsed = plainBlocks[block.kind].safeParse(fillPlaceholders(block, reader))
  return parsed.success ? (parsed.data as ContentBlock) : null
}

async function contactsOf({ services, visitor }: SearchContext, { kind, title, scope }: BlockOfKind<'contacts'>) {
  const all = branchesOf(await services.departments.list(), Date.now())
  const branches = scope === 'all' ? all : all.filter(({ city }) => city === visitor.department.name_for_site)
  return branches.length > 0 ? { kind, title, branches } : null
}

/** A block whose request fails is left out and the page is served without it, but the page is not cached. */
async function withFallback<Block>(
  asker: SearchContext,
  part: string,
  ask: () => Promise<Block | null>,
): Promise<Block | null> {
  try {
    return await ask()
  } catch (error) {
    asker.log.warn({ err: error, part }, 'a block of a page is missing')
    asker.services.tickets.markPartial(asker.visitor)
    return null
  }
}
