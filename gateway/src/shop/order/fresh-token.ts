import { ApiError } from '@vitrina/contracts/request'
import { HttpError } from '../../http/http-errors.ts'
import { tokensOf, writeTokens } from '../../visitor/sessions/token-cookies.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { ShopServices } from '../services.ts'

const SIGN_IN_AGAIN = 'Вход истёк. Войдите ещё раз: всё, что вы заполнили, останется на месте.'

const signInAgain = (): HttpError => new HttpError(401, SIGN_IN_AGAIN)
const isTokenRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * Runs calls on behalf of the visitor. When the token expires meanwhile, it is renewed once and `run` is repeated, so
 * `run` must be safe to repeat. Throws 401 when the session has ended, since the visitor must not continue as a guest
 * unnoticed.
 */
export async function withFreshToken<T>(
  services: Pick<ShopServices, 'sessions'>,
  exchange: VisitorExchange,
  run: () => Promise<T>,
): Promise<T> {
  const { visitor, request, cookieJar } = exchange
  if (visitor.session?.state === 'ended') throw signInAgain()
  try {
    return await run()
  } catch (error) {
    if (!isTokenRefused(error) || !visitor.accessToken) throw error
    const { refresh } = tokensOf(request)
    if (!refresh) throw signInAgain()
    const renewed = await services.sessions.renew(refresh, request.id).catch((failure) => {
      throw failure instanceof ApiError && failure.kind === 'http' && failure.status < 500 ? signInAgain() : failure
    })
    writeTokens(cookieJar, renewed.access_token, renewed.refresh_token)
    visitor.accessToken = renewed.access_token
  }
  try {
    return await run()
  } catch (error) {
    throw isTokenRefused(error) ? signInAgain() : error
  }
}
