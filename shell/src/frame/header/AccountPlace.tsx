import { paths } from '@vitrina/site/paths'
import { BarItem } from '@vitrina/ui/BarItem'
import { UserIcon } from '@vitrina/ui/icons'
import { useUnit } from 'effector-react'
import { useLocation } from 'react-router'
import { $isAuth, $visitorName } from '../../session/model.ts'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import styles from './AccountPlace.module.css'

/** Who is here: the way to sign in for a guest, the visitor's name for anybody else. */
export function AccountPlace() {
  const { isAuth, name } = useUnit({ isAuth: $isAuth, name: $visitorName })
  const { pathname } = useLocation()
  if (!isAuth) {
    return (
      <BarItem
        href={paths.login()}
        icon={<UserIcon />}
        text={texts.signIn}
        current={pathname === paths.login()}
        renderLink={renderLink}
      />
    )
  }
  return (
    <span className={styles.account}>
      <UserIcon />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
