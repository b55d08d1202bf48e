import type { MergeResult, Session } from '@vitrina/contracts/site/session'
import { cookieDomain } from '@vitrina/site/cookies'
import type { BasketLine } from '@vitrina/site/lists'
import { errorTexts, guestName } from '@vitrina/site/texts'
import type { SessionServices } from '../services.ts'
import { userFailureText } from '../sessions/session.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { cityToAskAbout } from './city-guess.ts'
import type { MergedFromGuest } from './visitor-goods.ts'

/** The visitor's current session with their basket and lists; parts stay empty when the retailer fails. */
export async function sessionOf(
  services: Pick<SessionServices, 'config' | 'cookies' | 'departments' | 'goods'>,
  exchange: VisitorExchange,
  brought?: MergedFromGuest,
): Promise<Session> {
  const { visitor, request } = exchange
  const { basket, lists, lines } = await services.goods.read(exchange)
  if (visitor.isNew && !visitor.device.isBot) services.cookies.writeUuid(exchange)
  return {
    ...identityOf(visitor),
    uuid: visitor.uuid,
    domain: cookieDomain(visitor.host, services.config.cookieDomain) ?? '',
    clientCode: visitor.clientCode ?? null,
    basket,
    lists,
    cityGuess: await cityToAskAbout(services, request, visitor),
    fault: faultOf(visitor),
    ...(visitor.session?.state === 'unknown' ? { isOutage: true } : {}),
    merged: mergedOf(brought, lines),
  }
}

function identityOf({ user }: Visitor) {
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

/** The message about an ended or unverified session; null for a guest without tokens, who has lost nothing. */
function faultOf({ session }: Visitor): string | null {
  if (session?.state !== 'ended' && session?.state !== 'unknown') return null
  const fault = userFailureText(session.failure)
  return fault === errorTexts.noTokens ? null : fault
}

function mergedOf(brought: MergedFromGuest | undefined, lines: readonly BasketLine[] = []): MergeResult | null {
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
