import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Menu, type MenuItem } from '@vitrina/ui/Menu'
import { useUnit } from 'effector-react'
import type { ReactElement } from 'react'
import { $currentUser } from '../../session/model.ts'
import { texts } from '../texts.ts'
import { useSignOut } from './use-sign-out.ts'

/** What a signed-in visitor may do under their name. */
export default function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const user = useUnit($currentUser)
  const signOut = useSignOut()
  const onBehalf: MenuItem = { id: 'on-behalf', text: texts.onBehalf, link: <Link to={paths.loginByUser()} /> }
  const items: MenuItem[] = [
    { id: 'personal', text: texts.personal, link: <Link to={paths.personal()} /> },
    { id: 'orders', text: texts.orders, link: <Link to={paths.ordersActive()} /> },
    ...(user?.isStaff ? [onBehalf] : []),
    { id: 'sign-out', text: texts.signOut, onSelect: signOut },
  ]
  return <Menu trigger={trigger} items={items} align="end" defaultOpen />
}
