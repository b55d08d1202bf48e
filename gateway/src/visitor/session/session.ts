import type { Merged, Session } from '@vitrina/contracts/site/session'
import { cookieDomain } from '@vitrina/site/cookies'
import type { BasketLine } from '@vitrina/site/lists'
import { errorTexts, guestName } from '@vitrina/site/texts'
import type { Services } from '../../services.ts'
import { lookUpRemembered, pricedBasket } from '../../shop/basket/priced.ts'
import { type Asked, type Kept, openShelf, withStoredSelection } from '../../shop/basket/shelf.ts'
import { beginBasket } from '../../shop/basket/visit.ts'
import { readLists } from '../../shop/lists/lists.ts'
import { userFault } from '../sessions/session.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { cityToAskAbout } from './city-guess.ts'

const noBasket = { counts: {}, total: 0 }

/** What came over from a guest, as far as it is known before the cart is read again. */
export interface Brought extends Pick<Merged, 'favorites' | 'favoritesLeft'> {
  /** Counts of the guest's products in the cart before they came. */
  basket: { idcode: string; before: number }[]
}

/** Who looks at the site and what is theirs, as they are now; the retailer's failures leave parts empty. */
export async function sessionOf(services: Services, asked: Asked, brought?: Brought): Promise<Session> {
  const { visitor, request, response } = asked
  const kept = await readKept(services, asked)
  if (visitor.isNew && !visitor.device.isBot) services.cookies.uuid(response, visitor)
  return {
    ...whoIs(visitor),
    uuid: visitor.uuid,
    domain: cookieDomain(visitor.host, services.config.cookieDomain) ?? '',
    clientCode: visitor.clientCode ?? null,
    basket: kept ? await countsOf(services, asked, kept) : noBasket,
    lists: readLists(visitor),
    cityGuess: await cityToAskAbout(services, request, visitor),
    fault: faultOf(visitor),
    ...(visitor.session?.state === 'unknown' ? { isOutage: true } : {}),
    merged: mergedOf(brought, kept?.lines),
  }
}

function whoIs({ user }: Visitor) {
  const contact = (type: 'email' | 'phone') => user?.contact_infos.find((info) => info.type === type)?.value ?? ''
  const client = user?.on_behalf
  return {
    isAuth: user !== undefined,
    name: user?.buyer.full_name || guestName,
    email: contact('email'),
    phone: contact('phone'),
    isB2b: user?.is_b2b_buyer ?? false,
    ...(user?.company ? { company: user.company } : {}),
    isStaff: user?.is_staff ?? false,
    onBehalf: client ? { staffName: client.staff_name, startedAt: client.started_at, until: client.until } : null,
  }
}

/** A guest whose tokens are gone from the browser has lost nothing that they could be told. */
function faultOf({ session }: Visitor): string | null {
  if (session?.state !== 'ended' && session?.state !== 'unknown') return null
  const fault = userFault(session.failure)
  return fault === errorTexts.noTokens ? null : fault
}

/** Begins a basket where there is none; undefined when it cannot be read. */
async function readKept(services: Services, asked: Asked): Promise<Kept | null | undefined> {
  try {
    const shelf = await openShelf(services, asked)
    const kept = await shelf.read()
    if (!kept) await beginBasket(services, asked)
    return kept
  } catch (error) {
    services.log.error({ err: error, requestId: asked.request.id }, 'the cart could not be read')
    return undefined
  }
}

async function countsOf(services: Services, { visitor, request }: Asked, kept: Kept): Promise<Session['basket']> {
  const codes = kept.lines.map(({ idcode }) => idcode)
  const counts = Object.fromEntries(kept.lines.map(({ idcode, count }) => [idcode, count]))
  try {
    const products = await lookUpRemembered(services, visitor, codes, request.id)
    const { lines, cartTotal } = pricedBasket(withStoredSelection(kept, visitor), products)
    return { counts: Object.fromEntries(lines.map(({ product, count }) => [product.idcode, count])), total: cartTotal }
  } catch (error) {
    services.log.warn({ err: error, requestId: request.id }, 'the basket could not be priced')
    return { counts, total: 0 }
  }
}

function mergedOf(brought: Brought | undefined, lines: readonly BasketLine[] = []): Merged | null {
  if (!brought) return null
  const { favorites, favoritesLeft } = brought
  const basket = brought.basket.flatMap(({ idcode, before }) => {
    const after = lines.find((line) => line.idcode === idcode)?.count ?? 0
    return after > before ? [{ idcode, before, after }] : []
  })
  return [favorites, basket, favoritesLeft].some(({ length }) => length > 0)
    ? { favorites, basket, favoritesLeft }
    : null
}
