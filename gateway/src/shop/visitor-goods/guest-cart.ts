import { ApiError } from '@vitrina/contracts/request'
import { retailerBasketApi } from '@vitrina/contracts/retailer/basket'
import { cookieNames } from '@vitrina/site/cookies'
import type { BasketLine } from '@vitrina/site/lists'
import { decodeSelection } from '@vitrina/site/selection'
import { errorTexts } from '@vitrina/site/texts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import type { CartMerge } from '../../visitor/session/visitor-goods.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { BasketContents, BasketRepository, BasketServices } from '../basket/basket-repository.ts'
import { type GuestBasket, guestCookieNames, readGuestBasket } from '../basket/guest-cookies.ts'
import { saveSelection, withLockedBasket, withSavedSelection } from '../basket/open-basket.ts'
import { emptyBasket, withSelection } from '../basket/stored-basket.ts'
import { lookUp, type Products } from '../products/look-up.ts'
import type { RetailerAccess, ShopServices } from '../services.ts'

/** Merges the guest's lines into the account's cart. A failure is logged and leaves the guest's cookies unchanged. */
export async function mergeGuestCart(
  services: BasketServices,
  exchange: VisitorExchange,
  oldUuid: string,
): Promise<CartMerge> {
  const guests = readGuestBasket(exchange.visitor.cookies, oldUuid)
  try {
    const isEmpty = !guests || (guests.lines.length === 0 && guests.coupon === '')
    const lines = isEmpty
      ? []
      : await withLockedBasket(services, exchange, (repository) =>
          mergeInto(services, exchange, { repository, oldUuid, guests }),
        )
    const { cookies, latestBaskets } = services
    for (const name of [...guestCookieNames(oldUuid), cookieNames.orderItems(oldUuid)]) {
      cookies.clear(exchange, name)
    }
    latestBaskets.forget(exchange, oldUuid)
    return { outcome: 'merged', lines }
  } catch (error) {
    services.log.warn({ err: error, requestId: exchange.request.id }, errorTexts.mergeFailed)
    const isRefused = error instanceof ApiError && error.kind === 'http' && error.status < 500
    return { outcome: isRefused ? 'refused' : 'unanswered', lines: [] }
  }
}

interface CartMergeInput {
  repository: BasketRepository
  oldUuid: string
  guests: GuestBasket
}

async function mergeInto(
  services: BasketServices,
  exchange: VisitorExchange,
  { repository, oldUuid, guests }: CartMergeInput,
) {
  const storedBasket = await repository.read()
  if (!storedBasket) await repository.create()
  const before = storedBasket ?? emptyBasket(repository.id)
  if (guests.lines.length > 0) await sendMerge(services, exchange, oldUuid, guests.lines)
  await carryOverCoupon(services, exchange, repository, before.coupon || guests.coupon)
  carryOverSelection(services, exchange, oldUuid, before, guests.lines)
  return guests.lines.map(({ idcode }) => ({
    idcode,
    before: before.lines.find((line) => line.idcode === idcode)?.count ?? 0,
  }))
}

async function sendMerge(
  services: RetailerAccess,
  exchange: VisitorExchange,
  oldUuid: string,
  guests: readonly BasketLine[],
) {
  const { visitor, request } = exchange
  const codes = guests.map(({ idcode }) => idcode)
  const products: Products = await lookUp(services, visitor, codes, request.id).catch(() => new Map())
  await services.retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })(
    retailerBasketApi.merge,
    {
      params: { site_code: services.config.siteCode },
      body: {
        old_cart_id: oldUuid,
        new_cart_data: {
          id: visitor.uuid,
          products: guests.map(({ id, idcode, count }) => ({
            product_id: products.get(idcode)?.id ?? id ?? '',
            product_idcode: idcode,
            count,
          })),
        },
      },
    },
  )
}

/** Keeps the account's coupon, else saves the guest's. A failure does not undo the merge of the lines. */
async function carryOverCoupon(
  services: Pick<ShopServices, 'log'>,
  { request }: VisitorExchange,
  repository: BasketRepository,
  coupon: string,
): Promise<void> {
  if (coupon === '') return
  try {
    const merged = await repository.read()
    if (merged && merged.coupon !== coupon) await repository.save({ ...merged, coupon })
  } catch (error) {
    services.log.warn({ err: error, requestId: request.id }, 'a coupon was not brought along')
  }
}

/** Keeps the guest's selection for the order in the account's basket. */
function carryOverSelection(
  services: Pick<ShopServices, 'cookies' | 'latestBaskets'>,
  exchange: VisitorExchange,
  oldUuid: string,
  before: BasketContents,
  guests: readonly BasketLine[],
): void {
  const { cookies } = exchange.visitor
  const codes = guests.map(({ idcode }) => idcode)
  const guestSelection = decodeSelection(cookies[cookieNames.orderItems(oldUuid)], codes)
  if (guestSelection === null && cookies[cookieNames.orderItems(before.id)] === undefined) return
  const own = withSavedSelection(before, exchange.visitor)
  const lines = [...own.lines, ...guests.filter(({ idcode }) => !own.lines.some((line) => line.idcode === idcode))]
  const selected = [...own.selected, ...(guestSelection ?? codes)]
  saveSelection(services, exchange, withSelection({ ...own, lines }, selected))
}
