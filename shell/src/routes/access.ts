import { sessionApi } from '@vitrina/contracts/site/session'
import type { Scope } from 'effector'
import { $api } from '../api/model.ts'
import { $isAuth } from '../session/model.ts'

/** Pages under this path require a signed-in visitor; `/personal` is redirected to it first. */
const PERSONAL = '/personal/'

const isPersonal = (pathname: string): boolean => `${pathname}/`.startsWith(PERSONAL)

/**
 * Checks access for navigations inside the site. It only spares a guest the page load: the gateway guards the data of
 * these pages in any case.
 */
export function browserAccess(scope: Scope): (pathname: string) => Promise<void> | void {
  return async (pathname) => {
    if (!isPersonal(pathname) || scope.getState($isAuth)) return
    await scope.getState($api)(sessionApi.personalAccess, {})
  }
}
