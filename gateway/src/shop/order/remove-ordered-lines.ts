import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { BasketServices } from '../basket/basket-repository.ts'
import { saveChange } from '../basket/basket-service.ts'
import { withLockedBasket, withSavedSelection } from '../basket/open-basket.ts'
import { withoutLines } from '../basket/stored-basket.ts'
import type { OrderJournal } from './journal.ts'
import { markSeen } from './seen-orders.ts'

/** The last order that the basket reflects from now on, and the codes to remove. */
interface OrderedCodes {
  key: string
  codes: readonly string[]
}

/** Removes the ordered lines from the basket, and no others. A failure is logged; the order stands. */
export async function removeOrderedLines(
  services: BasketServices,
  journal: OrderJournal,
  exchange: VisitorExchange,
  { key, codes }: OrderedCodes,
): Promise<void> {
  try {
    await withLockedBasket(services, exchange, async (repository) => {
      const contents = await repository.read()
      if (!contents) return
      const before = withSavedSelection(contents, exchange.visitor)
      await saveChange(services, exchange, repository, before, { basket: withoutLines(before, codes), removed: codes })
      markSeen(exchange.cookieJar, { key })
      for (const entry of await journal.entriesOf(repository.id)) {
        const isOut = entry.key === key || entry.idcodes.every((code) => codes.includes(code))
        if (isOut && !entry.isTakenOut) await journal.write(repository.id, { ...entry, isTakenOut: true })
      }
    })
  } catch (error) {
    services.log.error({ err: error, requestId: exchange.request.id }, 'ordered lines have stayed in the basket')
  }
}
