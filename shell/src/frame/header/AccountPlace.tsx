import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { BarItem } from '@vitrina/ui/BarItem'
import { UserIcon } from '@vitrina/ui/icons'
import { useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { type ComponentProps, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { $isAuth, $visitorName } from '../../session/model.ts'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import styles from './AccountPlace.module.css'

const loadMenu = () => import(/* webpackChunkName: "account-menu" */ './AccountMenu.tsx')
const comeNear = () => void loadMenu().catch(() => {})

/** Who is here, in the header: the way to sign in for a guest, the menu of the account for anybody else. */
export function AccountPlace() {
  const isAuth = useUnit($isAuth)
  return isAuth ? <Account /> : <Guest />
}

function Guest() {
  const name = useUnit($visitorName)
  const { pathname } = useLocation()
  return (
    <Link to={paths.login()} className={styles.place} aria-current={pathname === paths.login() ? 'page' : undefined}>
      <Words name={name} action={texts.signIn} />
    </Link>
  )
}

function Account() {
  const name = useUnit($visitorName)
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)
  const toPersonal = useCallback(() => {
    setWanted(false)
    void navigate(paths.personal())
  }, [navigate])
  const AccountMenu = useOnDemand(loadMenu, wanted, toPersonal)
  if (AccountMenu) return <AccountMenu trigger={<AccountButton name={name} />} />
  return <AccountButton name={name} aria-haspopup="menu" onClick={() => setWanted(true)} onPointerEnter={comeNear} />
}

function AccountButton({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={styles.place}>
      <Words name={name} action={texts.cabinet} />
    </button>
  )
}

function Words({ name, action }: { name: string; action: string }) {
  return (
    <>
      <UserIcon />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span> <span className={styles.action}>{action}</span>
      </span>
    </>
  )
}

/** The same place in the phone's bar; the menu of the phone has the rest. */
export function CompactAccount() {
  const isAuth = useUnit($isAuth)
  const { pathname } = useLocation()
  const href = isAuth ? paths.personal() : paths.login()
  return (
    <BarItem
      href={href}
      icon={<UserIcon />}
      text={isAuth ? texts.cabinet : texts.signIn}
      current={pathname.startsWith(href)}
      renderLink={renderLink}
    />
  )
}
