import { ApiError } from '@vitrina/contracts/request'
import type { BasketLine } from '@vitrina/contracts/site/basket'
import { isEmailAddress } from '@vitrina/contracts/site/email'
import type { Order, OrderForm, orderApi } from '@vitrina/contracts/site/order'
import { orderFaults } from '@vitrina/site/order-faults'
import { conflict, unprocessable } from '../../http/http-errors.ts'
import type { Call } from '../../visitor/serve.ts'
import { authorizationOf, buyerOf } from '../../visitor/session/buyer.ts'
import { formerIds } from '../../visitor/visitor/former-ids.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { BasketServices } from '../basket/basket-repository.ts'
import { openBasketRepository, withSavedSelection } from '../basket/open-basket.ts'
import { pricedBasket } from '../basket/products.ts'
import type { StoredBasket } from '../basket/stored-basket.ts'
import { lookUp } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import { checkSlot } from './delivery.ts'
import type { OrderDraft } from './draft.ts'
import { draftOf, orderKey } from './draft.ts'
import { codesOf, type DuplicateOrders, findDuplicateOrders, nothingToOrder } from './duplicate-orders.ts'
import type { JournalEntry } from './journal.ts'
import { normaliseForm } from './normalise-form.ts'
import { OrderClient } from './order-client.ts'
import { orderableLines, unavailableReasons } from './orderable-lines.ts'
import { toOrderError } from './problems.ts'
import { checkReceivingDate } from './receiving-date.ts'
import { removeOrderedLines } from './remove-ordered-lines.ts'
import { checkSavedBuyer, mapSavedBuyerError } from './saved-buyer.ts'
import { unseenEntries } from './seen-orders.ts'

type OrderServices = BasketServices & Pick<ShopServices, 'departments' | 'placement'>

type PlaceCall = Call<typeof orderApi.place>

/** A sent form: its keys at the retailer, and the recent orders out of the same basket. */
interface Submission {
  services: OrderServices
  call: PlaceCall
  client: OrderClient
  basketId: string
  entries: readonly JournalEntry[]
  /** Keys of the form under the visitor's ids, that of the basket first. */
  keys: readonly string[]
}

/**
 * Places one order out of the visitor's basket and never two: a repeated form returns its order, and goods ordered
 * meanwhile in another tab are not ordered again. Calls for one basket are serialised.
 */
export async function placeOrderOnce(services: OrderServices, call: PlaceCall): Promise<Order> {
  const submission = await openSubmission(services, call)
  const placed = await findPlaced(submission)
  if (placed) return finishPlaced(submission, placed)

  const duplicates = await findDuplicateOrders(submission.client, unsettledEntries(submission))
  const { form, fileIds } = await checkedForm(submission)
  const stored = await selectedBasket(submission, duplicates)
  const basket = pricedBasket(stored, await lookUp(services, call.visitor, stored.selected, call.request.id))
  const lines = orderableLines(basket)
  const draft = await checkedDraft(submission, { form, fileIds, lines, coupon: stored.coupon })
  const leftOut = { ...unavailableReasons(stored, basket), ...duplicates.messages() }
  const order = await sendOrder(submission, draft, leftOut)
  await takeOut(submission, draft.idempotencyKey, [...codesOf(order), ...duplicates.numbers.keys()])
  return order
}

async function openSubmission(services: OrderServices, call: PlaceCall): Promise<Submission> {
  const { visitor, request, body } = call
  const { journal } = services.placement
  const { id } = await openBasketRepository(services, call)
  const formers = formerIds(visitor, id)
  for (const former of formers) await journal.mergeFrom(id, former)
  const ask = services.retailer.as({
    authorization: authorizationOf(visitor),
    requestId: request.id,
    callerRetries: true,
  })
  return {
    services,
    call,
    client: new OrderClient(ask, services.config),
    basketId: id,
    entries: await journal.entriesOf(id),
    keys: [id, ...formers].map((owner) => orderKey(owner, body.idempotencyKey)),
  }
}

interface PlacedByForm {
  key: string
  order: Order
}

/** The order of this form under one of the visitor's ids. */
async function findPlaced({ services, client, keys }: Submission): Promise<PlacedByForm | null> {
  for (const key of keys) {
    const order = services.placement.placedByKey.get(key) ?? (await client.find(key))
    if (order) return { key, order }
  }
  return null
}

/** The response to a repeated form. Its goods leave the basket, unless they were added again since. */
async function finishPlaced(submission: Submission, { key, order }: PlacedByForm): Promise<Order> {
  const isKnown = submission.entries.some((entry) => entry.key === key)
  const isTakenOut = isKnown && !unsettledEntries(submission).some((entry) => entry.key === key)
  if (!isTakenOut) await takeOut(submission, key, codesOf(order))
  return order
}

/** Entries whose lines may still be in the basket. A buyer's cart is up to date; a guest's cookies may be outdated. */
const unsettledEntries = ({ call: { visitor }, entries }: Submission): JournalEntry[] =>
  buyerOf(visitor) ? entries.filter(({ isTakenOut }) => !isTakenOut) : unseenEntries(entries, visitor)

/**
 * The normalised form and the retailer's ids of its files. Throws 422 for a form with faults and for files of another
 * browser, 403 and 404 for a buyer that the visitor does not have.
 */
async function checkedForm({ services, call }: Submission): Promise<{ form: OrderForm; fileIds: string[] }> {
  const form = normaliseForm(call.body)
  const { pickupPoints } = await services.departments.list()
  const isPickupPoint = (id: string) => pickupPoints.some(({ id_1c }) => id_1c === id)
  const faults = orderFaults(form, { isPickupPoint, isEmail: isEmailAddress, now: Date.now() })
  const [fault] = Object.values(faults)
  if (fault) throw unprocessable(fault, faults)
  checkSavedBuyer(form, call.visitor)
  return { form, fileIds: services.placement.fileIds.verify(form.fileIds, call) }
}

/**
 * The basket with its selected lines. Throws 409 for an empty one, and for goods that are already ordered, which leave
 * it.
 */
async function selectedBasket(submission: Submission, duplicates: DuplicateOrders): Promise<StoredBasket> {
  const { services, call, client, basketId } = submission
  const repository = await openBasketRepository(services, call)
  const contents = await repository.read()
  if (!contents) throw conflict('Корзина пуста')
  const stored = withSavedSelection(contents, call.visitor)
  if (duplicates.conflictsWith(stored.selected)) {
    await takeOut(submission, duplicates.lastKey, [...duplicates.numbers.keys()])
    throw duplicates.toHttpError(stored.selected)
  }
  if (stored.selected.length > 0) return stored
  throw await nothingToOrder(client, await services.placement.journal.entriesOf(basketId))
}

/** The order in the retailer's format. Throws 422 for a day or hours that these lines cannot have. */
async function checkedDraft(
  { services, call, entries, keys }: Submission,
  { form, fileIds, lines, coupon }: { form: OrderForm; fileIds: string[]; lines: BasketLine[]; coupon: string },
): Promise<OrderDraft> {
  await checkReceivingDate(services, services.clients.delivery, call, form, lines)
  const slot = await checkSlot(services, call, form, lines)
  // A form sent before a sign-in keeps its key, since that order may still be on its way.
  const [own = ''] = keys
  const key = keys.find((known) => entries.some((entry) => entry.key === known)) ?? own
  return draftOf(form, { key, lines, coupon, departmentId: call.visitor.department.id_1c, fileIds, slot })
}

/** Sends the order after noting it in the journal, so that an order without a response is found again. */
async function sendOrder(
  { services: { placement }, call: { visitor }, client, basketId }: Submission,
  draft: OrderDraft,
  leftOut: Record<string, string>,
): Promise<Order> {
  const key = draft.idempotencyKey
  const idcodes = draft.products.map(({ productIdcode }) => productIdcode)
  await placement.journal.write(basketId, { key, idcodes, at: Date.now(), isTakenOut: false })
  try {
    const order = await client.place(draft, priceQuery(visitor))
    placement.placedByKey.set(key, order)
    return order
  } catch (error) {
    if (isRejection(error)) await placement.journal.remove(basketId, key)
    throw mapSavedBuyerError(toOrderError(error, leftOut))
  }
}

/** Whether the retailer has checked and refused the order, rather than failed. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && [400, 403, 404, 409].includes(error.status)

const takeOut = ({ services, call }: Submission, key: string, codes: readonly string[]): Promise<void> =>
  removeOrderedLines(services, services.placement.journal, call, { key, codes })
