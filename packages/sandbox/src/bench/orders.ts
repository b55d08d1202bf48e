import type { Database } from '../database/database.ts'
import { startTemporaryServer } from '../database/temporary-server.ts'
import { listOrders, type Query } from '../server/order-history/list.ts'
import { openFilledShop } from './filled-shop.ts'
import { fillOrders } from './many-orders.ts'
import { figures, type Question, type QuestionFigure, time } from './timing.ts'

const GOODS = 300
const ORDERS = 20_000
const ROUNDS = 40

/** Queries of a buyer with years of orders. */
const buyerQueries: Record<string, Query> = {
  'under way': { kind: 'active' },
  completed: { kind: 'completed' },
  'the last pages': { kind: 'completed', page: 900 },
  'by number': { kind: 'completed', q: '012345' },
  'by a product': { kind: 'completed', q: 'гипсокартон' },
  'by a word of many': { kind: 'completed', q: 'для' },
  'of a building site': { kind: 'completed', object: 'Объект 7' },
  'of a state': { kind: 'completed', status: 'Получен' },
}

/** Queries of a company's owner: company orders together with their own, and alone. */
const companyQueries: Record<string, Query> = {
  ...buyerQueries,
  'the company’s alone': { kind: 'completed', whose: 'companies' },
  'their own alone': { kind: 'completed', whose: 'mine' },
}

const company = { owner: 'b2b@vitrina.test', foreman: 'builder@vitrina.test', inn: '3525990018' }

/**
 * Measures on a PostgreSQL server of its own how long the order list takes for a buyer with 20,000 orders, then for the
 * owner of a company with as many, half of which another member has placed.
 */
export async function benchOrders(say: (text: string) => void): Promise<QuestionFigure[]> {
  const server = await startTemporaryServer()
  try {
    const { db, close } = await openFilledShop(server, GOODS)
    const buyer = 'retail@vitrina.test'
    say(`filling ${ORDERS} orders of a buyer`)
    await fillOrders(db, { count: ORDERS, mark: 'T', buyers: [buyer] })
    const found = await measureQueries(db, buyer, 'orders of 20,000', buyerQueries)
    say(`filling ${ORDERS} orders of a company`)
    await fillOrders(db, { count: ORDERS, mark: 'C', buyers: [company.owner, company.foreman], inn: company.inn })
    found.push(...(await measureQueries(db, company.owner, 'orders of a company with 20,000', companyQueries)))
    await close()
    return found
  } finally {
    await server.stop()
  }
}

async function measureQueries(db: Database, email: string, name: string, queries: Record<string, Query>) {
  const [user] = await db.query<{ uuid_code: string }>('select uuid_code from users where email = $1', [email])
  const userUuid = user?.uuid_code ?? ''
  const all: Question[] = []
  const found: QuestionFigure[] = []
  for (const [what, query] of Object.entries(queries)) {
    const questions = Array.from({ length: ROUNDS }, () => question(db, userUuid, what, query))
    found.push(...figures(`${name} ${what}`, await time(questions), null))
    all.push(...questions)
  }
  return [...found, ...figures(`${name}, all of these`, await time(all), 80)]
}

const question = (db: Database, userUuid: string, name: string, query: Query): Question => ({
  name,
  ask: () => listOrders(db, query, { userUuid, now: new Date(), origin: '' }),
})
