import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { BarItem } from '@vitrina/ui/BarItem'
import { UserIcon } from '@vitrina/ui/icons'
import { useUnit } from 'effector-react'
import { useLocation } from 'react-router'
import { $isAuth, $visitorName } from '../../session/model.ts'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import { useDisclosure } from '../use-disclosure.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './HeaderAccount.module.css'
import { useSignInPath } from './use-sign-in-path.ts'

const MENU_ID = 'account-menu'

/** The account in the header: a sign-in link for a guest, the account menu for a signed-in visitor. */
export function HeaderAccount() {
  const isAuth = useUnit($isAuth)
  return isAuth ? <Account /> : <Guest />
}

function Guest() {
  const name = useUnit($visitorName)
  const { pathname } = useLocation()
  const way = useSignInPath()
  return (
    <Link to={way} className={styles.place} aria-current={pathname === paths.login() ? 'page' : undefined}>
      <AccountLabel name={name} action={texts.signIn} />
    </Link>
  )
}

function Account() {
  const name = useUnit($visitorName)
  const { open, toggle, root, closeByEscape } = useDisclosure()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the list inside
    <div ref={root} className={styles.account} onKeyDown={closeByEscape}>
      <button
        type="button"
        className={styles.place}
        aria-expanded={open}
        aria-controls={open ? MENU_ID : undefined}
        onClick={toggle}
      >
        <AccountLabel name={name} action={texts.cabinet} />
      </button>
      {open && <AccountMenu id={MENU_ID} />}
    </div>
  )
}

function AccountLabel({ name, action }: { name: string; action: string }) {
  return (
    <>
      <UserIcon />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span> <span className={styles.action}>{action}</span>
      </span>
    </>
  )
}

/** The account in the phone's bottom bar; the phone's menu has the other links. */
export function CompactAccount() {
  const isAuth = useUnit($isAuth)
  const { pathname } = useLocation()
  const way = useSignInPath()
  const place = isAuth ? paths.personal() : paths.login()
  return (
    <BarItem
      href={isAuth ? place : way}
      icon={<UserIcon />}
      text={isAuth ? texts.cabinet : texts.signIn}
      current={pathname.startsWith(place)}
      renderLink={renderLink}
    />
  )
}
