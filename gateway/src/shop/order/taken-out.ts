import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { withShelf, withStoredSelection } from '../basket/shelf.ts'
import { without } from '../basket/stored.ts'
import { store } from '../basket/visit.ts'
import type { ShopServices } from '../services.ts'
import type { Journal } from './journal.ts'
import { markSeen } from './seen-orders.ts'

/** The order up to which the basket knows of orders from now on, and what leaves it. */
interface Ordered {
  key: string
  codes: readonly string[]
}

/** What was ordered leaves the basket, and nothing else does. The order stands whether or not this works. */
export async function takeOut(
  services: ShopServices,
  journal: Journal,
  asked: VisitorExchange,
  { key, codes }: Ordered,
): Promise<void> {
  try {
    await withShelf(services, asked, async (shelf) => {
      const kept = await shelf.read()
      if (!kept) return
      const before = withStoredSelection(kept, asked.visitor)
      await store(services, asked, shelf, before, { basket: without(before, codes), removed: codes })
      markSeen(asked.response, { key })
      for (const entry of await journal.of(shelf.id)) {
        const isOut = entry.key === key || entry.idcodes.every((code) => codes.includes(code))
        if (isOut && !entry.isTakenOut) await journal.write(shelf.id, { ...entry, isTakenOut: true })
      }
    })
  } catch (error) {
    services.log.error({ err: error, requestId: asked.request.id }, 'ordered lines have stayed in the basket')
  }
}
