import type { Session } from '@vitrina/contracts/site/session'
import { cookieNames } from '@vitrina/site/cookies'
import type { Request } from 'express'
import type { VisitorServices } from '../services.ts'
import type { Visitor } from '../visitor/visitor.ts'

type City = NonNullable<Session['cityGuess']>

const isSameCity = (one: string, other: string): boolean =>
  one.trim().toLowerCase().replaceAll('ё', 'е') === other.trim().toLowerCase().replaceAll('ё', 'е')

/**
 * The shop city that a visitor is probably in: the one from a trusted proxy's header, else the one shown now; null when
 * there is no shop city at all.
 */
async function guessCity(
  services: Pick<VisitorServices, 'config' | 'departments'>,
  request: Request,
  visitor: Visitor,
): Promise<City | null> {
  const shopCities = await services.departments.list().then(
    (lists) => lists.shopCities,
    () => [],
  )
  const named = cityFromProxy(services, request)
  const found =
    shopCities.find(({ name_for_site }) => named !== undefined && isSameCity(name_for_site, named)) ??
    shopCities.find(({ id_1c }) => id_1c === visitor.department.id_1c)
  return found ? { id_1c: found.id_1c, name: found.name_for_site } : null
}

/** The city to offer to the visitor; null once they have chosen an existing one. */
export async function cityToAskAbout(
  services: Pick<VisitorServices, 'config' | 'departments'>,
  request: Request,
  visitor: Visitor,
): Promise<City | null> {
  const hasChosen = visitor.cookies[cookieNames.city] === visitor.department.name_for_site
  return hasChosen ? null : guessCity(services, request, visitor)
}

/** The header can be forged by clients, so it counts only behind a trusted proxy that overwrites it. */
function cityFromProxy({ config }: Pick<VisitorServices, 'config'>, request: Request): string | undefined {
  if (!config.cityHeader || config.trustProxy === 0) return undefined
  const value = request.get(config.cityHeader)
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
