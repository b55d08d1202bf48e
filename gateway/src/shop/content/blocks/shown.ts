import { plainBlocks } from '@vitrina/contracts/retailer/content-blocks'
import type { ContentBlock } from '@vitrina/contracts/site/content-blocks'
import { branchesOf } from '../../contacts/branches.ts'
import type { PlainBlock, ReadBlock } from '../../content-store/read.ts'
import type { Asker } from '../../finding/asker.ts'
import { filled, type Reader } from './fill.ts'
import { productsOf } from './products.ts'

type Of<Kind extends ReadBlock['kind']> = Extract<ReadBlock, { kind: Kind }>

/** Blocks for the visitor who asks: filled in, with prices and branches of today. What cannot be had is left out. */
export async function shownBlocks(asker: Asker, blocks: readonly ReadBlock[]): Promise<ContentBlock[]> {
  const reader = { visitor: asker.visitor, fallback: asker.services.config.defaultCity }
  const shown = await Promise.all(blocks.map((block) => shownBlock(asker, reader, block)))
  return shown.filter((block) => block !== null)
}

async function shownBlock(asker: Asker, reader: Reader, block: ReadBlock): Promise<ContentBlock | null> {
  switch (block.kind) {
    case 'products':
      return had(asker, block.kind, () => productsOf(asker, filled(block, reader)))
    case 'contacts':
      return had(asker, block.kind, () => contactsOf(asker, filled(block, reader)))
    case 'form': {
      const { kind, id, title, text, comment } = filled(block, reader)
      return { kind, id, title, text, comment }
    }
    case 'section': {
      const { title, blocks, ...rest } = block
      const inner = await shownBlocks(asker, blocks)
      return inner.length > 0 ? { ...rest, title: filled(title, reader), blocks: inner } : null
    }
    case 'columns': {
      const columns = await Promise.all(block.columns.map((column) => shownBlocks(asker, column)))
      const whole = columns.filter(({ length }) => length > 0)
      return whole.length > 0 ? { kind: block.kind, columns: whole } : null
    }
    default:
      return plain(block, reader)
  }
}

/** Once more against its contract: what was nothing but a script is empty now. */
function plain(block: PlainBlock, reader: Reader): ContentBlock | null {
  const parsed = plainBlocks[block.kind].safeParse(filled(block, reader))
  return parsed.success ? (parsed.data as ContentBlock) : null
}

async function contactsOf({ services, visitor }: Asker, { kind, title, scope }: Of<'contacts'>) {
  const all = branchesOf(await services.departments.list(), Date.now())
  const branches = scope === 'all' ? all : all.filter(({ city }) => city === visitor.department.name_for_site)
  return branches.length > 0 ? { kind, title, branches } : null
}

/** A page is worth showing without what its block asks others for, and is then kept for nobody. */
async function had<Block>(asker: Asker, part: string, ask: () => Promise<Block | null>): Promise<Block | null> {
  try {
    return await ask()
  } catch (error) {
    asker.log.warn({ err: error, part }, 'a block of a page is missing')
    asker.services.tickets.markPartial(asker.visitor)
    return null
  }
}
