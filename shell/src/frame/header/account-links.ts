import { paths } from '@vitrina/site/paths'
import type { CurrentUser } from '../../session/model.ts'
import { texts } from '../texts.ts'

/** Links for a signed-in visitor. */
export const accountLinks = (user: CurrentUser | null): { href: string; name: string }[] => [
  { href: paths.personal(), name: texts.personal },
  ...(user?.isStaff ? [{ href: paths.loginByUser(), name: texts.onBehalf }] : []),
]
