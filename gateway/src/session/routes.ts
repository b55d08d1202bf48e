import type { User } from '@vitrina/contracts/retailer/account'
import { frameApi, type Session } from '@vitrina/contracts/site/frame'
import { guestName } from '@vitrina/site/texts'
import { Router } from 'express'
import { lookUpRemembered, pricedBasket } from '../basket/priced.ts'
import { type Asked, openShelf, withStoredSelection } from '../basket/shelf.ts'
import { beginBasket } from '../basket/visit.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { buyerOf } from './buyer.ts'

const noBasket = { counts: {}, total: 0 }

/** Who looks at the site and what is in their basket: the one call a page makes for what is personal. */
export function sessionRoutes(services: Services): Router {
  const router = Router()

  serve(router, frameApi.session, async (call): Promise<Session> => {
    const { visitor, request, response } = call
    const cannotSay = (what: string) => (error: unknown) => {
      services.log.error({ err: error, requestId: request.id }, what)
      return undefined
    }
    const buyer = await buyerOf(services, visitor, request.id).catch(cannotSay('Error fetching user data'))
    const basket = await basketOf(services, call).catch(cannotSay('the cart could not be read'))
    if (visitor.isNew && !visitor.device.isBot) services.cookies.uuid(response, visitor)
    return { ...whoIs(buyer), isAuth: buyer !== null, basket: basket ?? noBasket }
  })

  return router
}

/** `undefined` is a buyer the retailer could not name just now. */
function whoIs(buyer: User | null | undefined): Omit<Session, 'isAuth' | 'basket'> {
  const contact = (type: 'email' | 'phone') => buyer?.contact_infos.find((info) => info.type === type)?.value ?? ''
  return {
    name: buyer?.buyer.full_name || guestName,
    email: contact('email'),
    phone: contact('phone'),
    isB2b: buyer?.is_b2b_buyer ?? false,
  }
}

async function basketOf(services: Services, asked: Asked): Promise<Session['basket']> {
  const { visitor, request } = asked
  const shelf = await openShelf(services, asked)
  const kept = await shelf.read()
  if (!kept) {
    await beginBasket(asked, shelf)
    return noBasket
  }
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
