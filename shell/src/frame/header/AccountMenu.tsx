import { Link } from '@vitrina/federation/router'
import { useUnit } from 'effector-react'
import { $currentUser, $onBehalf } from '../../session/model.ts'
import { texts } from '../texts.ts'
import styles from './AccountMenu.module.css'
import { accountLinks } from './account-links.ts'
import { useSignOut } from './use-sign-out.ts'

/** The menu of a signed-in visitor. Staff on behalf of a client sign out through the banner above instead. */
export function AccountMenu({ id }: { id: string }) {
  const { user, onBehalf } = useUnit({ user: $currentUser, onBehalf: $onBehalf })
  const signOut = useSignOut()
  return (
    <ul id={id} className={styles.menu} aria-label={texts.personal}>
      {accountLinks(user).map(({ href, name }) => (
        <li key={href}>
          <Link to={href} className={styles.item}>
            {name}
          </Link>
        </li>
      ))}
      {!onBehalf && (
        <li>
          <button type="button" className={styles.item} onClick={signOut}>
            {texts.signOut}
          </button>
        </li>
      )}
    </ul>
  )
}
