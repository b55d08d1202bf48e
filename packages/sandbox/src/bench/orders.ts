import type { Database } from '../database/database.ts'
import { startTemporaryServer } from '../database/temporary-server.ts'
import { listOrders, type Query } from '../server/order-history/list.ts'
import { openFilledShop } from './filled-shop.ts'
import { fillOrders } from './many-orders.ts'
import { figures, type Question, type QuestionFigure, time } from './timing.ts'

const GOODS = 300
const ORDERS = 20_000
const ROUNDS = 40

/** What a buyer with years of orders asks the list for. */
const asked: Record<string, Query> = {
  'under way': { kind: 'active' },
  completed: { kind: 'completed' },
  'the last pages': { kind: 'completed', page: 900 },
  'by number': { kind: 'completed', q: 'T-012345' },
  'by a product': { kind: 'completed', q: 'гипсокартон' },
  'by a word of many': { kind: 'completed', q: 'для' },
  'of a building site': { kind: 'completed', object: 'Объект 7' },
  'of a state': { kind: 'completed', status: 'Получен' },
}

/** Measures how long the list of orders of a buyer who has 20,000 takes on a PostgreSQL server of its own. */
export async function benchOrders(say: (text: string) => void): Promise<QuestionFigure[]> {
  const server = await startTemporaryServer()
  try {
    const shop = await openFilledShop(server, GOODS)
    say(`filling ${ORDERS} orders`)
    const userUuid = await fillOrders(shop.db, ORDERS)
    const all: Question[] = []
    const found: QuestionFigure[] = []
    for (const [name, query] of Object.entries(asked)) {
      const questions = Array.from({ length: ROUNDS }, () => question(shop.db, userUuid, name, query))
      found.push(...figures(`orders of 20,000 ${name}`, await time(questions), null))
      all.push(...questions)
    }
    found.push(...figures('orders of 20,000, all of these', await time(all), 80))
    await shop.close()
    return found
  } finally {
    await server.stop()
  }
}

const question = (db: Database, userUuid: string, name: string, query: Query): Question => ({
  name,
  ask: () => listOrders(db, query, { userUuid, now: new Date(), origin: '' }),
})
