import { sessionApi } from '@vitrina/contracts/site/session'
import type { Scope } from 'effector'
import { $api } from '../api/model.ts'
import { $isAuth } from '../session/model.ts'

/** Everything under it is for somebody who has signed in; `/personal` itself gets its slash first. */
const PERSONAL = '/personal/'

const isPersonal = (pathname: string): boolean => `${pathname}/`.startsWith(PERSONAL)

/**
 * Who may open a page by going there inside the site. It only saves a guest the way: data of these pages is guarded by
 * the gateway in any case.
 */
export function browserAccess(scope: Scope): (pathname: string) => Promise<void> | void {
  return async (pathname) => {
    if (!isPersonal(pathname) || scope.getState($isAuth)) return
    await scope.getState($api)(sessionApi.personalAccess, {})
  }
}
