import { type Order, type OrderDraft, orderApi } from '@vitrina/contracts/retailer/order'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { sendMail } from '../inbox/inbox.ts'
import { pricingFor, recordIdOf } from '../pricing.ts'
import { listedByIdcodes } from '../product/listed.ts'
import { badRequest, forbidden, Refusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { fingerprint, readOrder, repeated, writeOrder } from './orders.ts'
import { problemsOf } from './problems.ts'

function checkDraft({ idempotency_key, buyer, products }: OrderDraft): void {
  if (!/^[\w-]{8,100}$/.test(idempotency_key)) throw badRequest('idempotency_key: от 8 до 100 букв, цифр и дефисов')
  if (buyer.full_name.trim().length < 2) throw badRequest('Укажите имя')
  if (buyer.phone.replace(/\D/g, '').length < 10) throw badRequest('Укажите телефон')
  if (products.length === 0 || products.length > 500) throw badRequest('В заказе от 1 до 500 строк')
  if (new Set(products.map(({ product_idcode }) => product_idcode)).size < products.length) {
    throw badRequest('Товар указан дважды')
  }
  for (const { product_idcode, count } of products) {
    if (!(count > 0) || count > 1_000_000) throw badRequest(`${product_idcode}: количество от 0 до 1 000 000`)
  }
}

function letterOf(order: Order, place: string) {
  const lines = order.lines.map(({ name, count, unit, price }) => `${name} — ${count} ${unit} × ${price} ₽`)
  return {
    subject: `Заказ ${order.number} принят`,
    text: [
      `${order.buyer.full_name}, мы приняли заказ ${order.number}.`,
      ...lines,
      `Итого: ${order.total} ₽, оплата при получении.`,
      `Забрать: ${place}. Сообщим, когда всё будет собрано.`,
    ].join('\n'),
    order_number: order.number,
  }
}

export function orderRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  /** Who orders: nobody signed in, or a user; own prices only for the client who is signed in. */
  async function buyerOf(request: Request, clientCode: string | undefined): Promise<string | null> {
    if (!request.headers.authorization && !clientCode) return null
    const uuid = await tokens.read(request.headers.authorization)
    const [user] = await db.query<{ client_code: string | null }>(
      'select client_code from users where uuid_code = $1',
      [uuid],
    )
    if (clientCode && user?.client_code !== clientCode) throw forbidden('Это цены другого клиента')
    return user ? uuid : null
  }

  async function placeOf(departmentId: string): Promise<string> {
    const [department] = await db.query<{ address: string }>(
      'select address from departments where id_1c = $1 and yandex_map_link is not null',
      [recordIdOf(departmentId)],
    )
    if (!department) throw badRequest('В этом подразделении нет выдачи заказов')
    return department.address
  }

  serve(router, orderApi.place, async ({ query, body }, request) => {
    checkDraft(body)
    const userUuid = await buyerOf(request, query.client_id_1c)
    const hash = fingerprint(body, { ...query, userUuid })
    const earlier = await repeated(db, body.idempotency_key, hash)
    if (earlier) return earlier
    const place = await placeOf(body.receiving.department_id_1c)
    const codes = body.products.map(({ product_idcode }) => product_idcode)
    const listed = await listedByIdcodes(db, codes, await pricingFor(db, query))
    const products = new Map(listed.map((product) => [product.idcode, product]))
    const problems = problemsOf(body.products, products)
    if (problems.length > 0) throw new Refusal(409, { detail: 'Часть товаров нельзя заказать', problems })
    const lines = body.products.flatMap(({ product_idcode, count }) => {
      const product = products.get(product_idcode)
      return product ? [{ product, count }] : []
    })
    const clientCode = query.client_id_1c ?? null
    const isNew = await writeOrder(db, { draft: body, hash, lines, userUuid, clientCode })
    const order = await repeated(db, body.idempotency_key, hash)
    if (!order) throw new Error(`Order under ${body.idempotency_key} was written but cannot be read`)
    if (isNew) {
      const letter = letterOf(order, place)
      await sendMail(db, { to: 'orders@vitrina.test', ...letter })
      if (order.buyer.email) await sendMail(db, { to: order.buyer.email, ...letter })
    }
    return order
  })
  serve(router, orderApi.byKey, async ({ params }) => readOrder(db, 'access_key', params.access_key))
  return router
}
