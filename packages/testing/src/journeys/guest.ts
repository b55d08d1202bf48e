import { randomUUID } from 'node:crypto'
import { cookieNames } from '@vitrina/site/cookies'
import { type BasketLine, encodeBasket } from '@vitrina/site/lists'
import { siteUrl } from '../site/running-site.ts'

export interface Guest {
  uuid: string
  /** Cookie header value. */
  cookie: string
  /** Cookies for Playwright. */
  cookies: { name: string; value: string; url: string }[]
}

/** A guest with these basket lines, and the city when there is one. */
export function guestWith(lines: readonly BasketLine[], city?: string): Guest {
  const uuid = randomUUID()
  const name = cookieNames.basket(uuid)
  const basket = encodeBasket(name, lines)
  if (!basket.ok) throw new Error('The basket does not fit in its cookie')
  const cookies = [
    { name: cookieNames.visitor, value: uuid },
    { name, value: basket.value },
    ...(city ? [{ name: cookieNames.city, value: encodeURIComponent(city) }] : []),
  ]
  return {
    uuid,
    cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
    cookies: cookies.map((cookie) => ({ ...cookie, url: siteUrl })),
  }
}
