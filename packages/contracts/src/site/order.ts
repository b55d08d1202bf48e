import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Order } from '../retailer/order.ts'

export const OrderForm = z.object({
  /** Made once per form by the browser: sending twice places one order. */
  idempotencyKey: z.string().check(z.minLength(8), z.maxLength(64)),
  name: z.string().check(z.trim(), z.minLength(2, 'Укажите имя'), z.maxLength(200, 'Слишком длинное имя')),
  phone: z.string().check(z.trim(), z.minLength(1, 'Укажите телефон'), z.maxLength(40, 'Проверьте телефон')),
  email: z.string().check(z.trim(), z.maxLength(200, 'Проверьте e-mail')),
  departmentId: z.string().check(z.minLength(1, 'Выберите пункт выдачи')),
  comment: z.string().check(z.trim(), z.maxLength(1000, 'Комментарий длиннее 1000 знаков')),
})
export type OrderForm = z.output<typeof OrderForm>

/** A guest's order as the success page shows it. */
export const PlacedOrder = z.object({ order: Order })
export type PlacedOrder = z.output<typeof PlacedOrder>

export const orderPages = {
  place: endpoint({
    method: 'POST',
    path: '/api/site/orders/',
    summary:
      'Orders the selected lines of the basket for pickup; 409 with the lines that cannot be ordered, 422 with faults by field',
    body: OrderForm,
    response: PlacedOrder,
  }),
  placed: endpoint({
    method: 'GET',
    path: '/api/site/orders/:access_key/',
    summary: 'A placed order by its unguessable key; 404 when there is none',
    params: z.object({ access_key: z.string() }),
    response: PlacedOrder,
  }),
}
