import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { DeliveryQuote, DeliveryZone } from '../retailer/delivery.ts'
import { Bank, Order, PaymentMethod } from '../retailer/order.ts'
import { basketLimits, dateText, idText, pathText } from './bounds.ts'

/** The invoice of an order that is paid by one, as a PDF, under the key of the order. */
export const orderInvoiceAddress = '/api/site/orders/:access_key/invoice.pdf'

/** Files that may be sent beside one order. */
export const MAX_ORDER_FILES = 5

const shortText = (fault: string) => z.string().check(z.trim(), z.maxLength(200, fault))
const noteText = (fault: string) => z.string().check(z.trim(), z.maxLength(1000, fault))

/** Whom the order is for: a company has requisites, a person has none. */
export const CompanyForm = z.object({
  inn: shortText('Проверьте ИНН'),
  kpp: shortText('Проверьте КПП'),
  name: shortText('Слишком длинное название'),
  address: shortText('Слишком длинный адрес'),
  bik: shortText('Проверьте БИК'),
  account: shortText('Проверьте номер счёта'),
})
export type CompanyForm = z.output<typeof CompanyForm>

export const PickupForm = z.object({
  kind: z.literal('pickup'),
  departmentId: idText().check(z.minLength(1, 'Выберите пункт выдачи')),
  /** yyyy-mm-dd; '' when the shopper comes as soon as it is ready. */
  date: dateText('Такой даты нет'),
})

export const DeliveryForm = z.object({
  kind: z.literal('delivery'),
  locality: shortText('Слишком длинное название'),
  address: z.string().check(z.trim(), z.maxLength(500, 'Слишком длинный адрес')),
  date: dateText('Такой даты нет'),
  slotId: idText(),
  vehicle: idText(),
  /** 0 when nothing is to be carried up. */
  floor: z.number(),
  hasLift: z.boolean(),
  unloading: z.boolean(),
  contactName: shortText('Слишком длинное имя'),
  contactPhone: shortText('Проверьте телефон'),
  accessNote: noteText('Примечание длиннее 1000 знаков'),
})

export const OrderForm = z.object({
  /** Made once per form by the browser: sending twice places one order. */
  idempotencyKey: z.string().check(z.minLength(8), z.maxLength(64)),
  name: z.string().check(z.trim(), z.minLength(2, 'Укажите имя'), z.maxLength(200, 'Слишком длинное имя')),
  phone: z.string().check(z.trim(), z.minLength(1, 'Укажите телефон'), z.maxLength(40, 'Проверьте телефон')),
  email: shortText('Проверьте e-mail'),
  /** null when the shopper buys for themselves. */
  company: z.nullable(CompanyForm),
  /** The recipient of the account that was chosen; none when somebody else is typed in. */
  profileId: z.optional(idText()),
  /** The same of a company of the account. */
  companyId: z.optional(idText()),
  receiving: z.discriminatedUnion('kind', [PickupForm, DeliveryForm]),
  payment: PaymentMethod,
  ownNumber: z.string().check(z.trim(), z.maxLength(50, 'Номер длиннее 50 знаков')),
  /** What the goods are for, in the buyer’s words: «Коттедж в Кувшиново». */
  objectName: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Название объекта длиннее 200 знаков'))),
  comment: noteText('Комментарий длиннее 1000 знаков'),
  mayCall: z.boolean(),
  shipment: z.enum(['together', 'as_ready']),
  /** Ids of files that were sent before. */
  fileIds: z.boundedArray(
    idText(),
    MAX_ORDER_FILES,
    `К\u00a0заказу можно приложить не\u00a0больше ${MAX_ORDER_FILES}\u00a0файлов`,
  ),
  /** Notes by product code. */
  notes: z.boundedRecord(idText(), noteText('Примечание длиннее 1000 знаков'), basketLimits.lines),
  /** Roubles the shopper was shown to pay for everything. */
  expectedTotal: z.number(),
})
export type OrderForm = z.output<typeof OrderForm>

/** What has changed since the shopper saw the order; sent with status 409 beside `message` and `fields` by code. */
export const OrderChanges = z.object({
  /** How many units could be ordered, by product code; 0 when none. */
  available: z.record(z.string(), z.number()),
  /** Roubles to pay now, when it is another sum. */
  total: z.nullable(z.number()),
  slotTaken: z.boolean(),
  /** Why the coupon is not applied any more, '' when it is. */
  couponReason: z.string(),
})
export type OrderChanges = z.output<typeof OrderChanges>

/** Where an order is picked up: null for delivery and where nothing is known of the branch. */
export const PickupBranch = z.nullable(
  z.object({ city: z.string(), address: z.string(), workTime: z.string(), mapLink: z.nullable(z.string()) }),
)

/** A guest's order as the success page shows it. */
export const PlacedOrder = z.object({ order: Order, branch: PickupBranch })
export type PlacedOrder = z.output<typeof PlacedOrder>

export const UploadedFile = z.object({ id: z.string(), name: z.string(), size: z.number() })
export type UploadedFile = z.output<typeof UploadedFile>

export const orderApi = {
  place: endpoint({
    method: 'POST',
    path: '/api/site/orders/',
    creates: 'known',
    summary:
      'Orders the selected lines of the basket; 409 with what has changed (`changes`) or with the lines that cannot be ordered, 422 with faults by field, 503 when nobody knows whether it was placed: sending again under the same key is safe',
    body: OrderForm,
    response: PlacedOrder,
  }),
  placed: endpoint({
    method: 'GET',
    path: '/api/site/orders/:access_key/',
    summary: 'A placed order by its unguessable key; 404 when there is none',
    params: z.object({ access_key: pathText() }),
    response: PlacedOrder,
  }),
  zones: endpoint({
    method: 'GET',
    path: '/api/site/order/delivery/',
    summary: 'Where the visitor’s branch delivers to',
    response: z.object({ zones: z.array(DeliveryZone) }),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/site/order/delivery/',
    reads: true,
    summary: 'What delivery of the selected lines costs and when it can be; `quote` is null where there is none',
    body: z.object({ locality: shortText('Слишком длинное название') }),
    response: z.object({
      quote: z.nullable(DeliveryQuote),
      /** kg, m³, m; 0 where nothing is known. */
      load: z.object({ weight: z.number(), volume: z.number(), length: z.number() }),
    }),
  }),
  bank: endpoint({
    method: 'GET',
    path: '/api/site/order/banks/:bik/',
    summary: 'The bank of a BIC; 404 when there is none',
    params: z.object({ bik: pathText() }),
    response: Bank,
  }),
}

/**
 * A file for the order is sent as it is, as the body of a POST with `?name=`. Answers with SentFile; 413 over 10 MB, 415
 * for a kind that is not taken, by its content and not by its name.
 */
export const orderFilePath = '/api/site/order/files/'
