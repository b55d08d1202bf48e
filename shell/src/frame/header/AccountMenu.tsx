import { Link } from '@vitrina/federation/router'
import { useUnit } from 'effector-react'
import { $currentUser } from '../../session/model.ts'
import { texts } from '../texts.ts'
import styles from './AccountMenu.module.css'
import { accountWays } from './account-ways.ts'
import { useSignOut } from './use-sign-out.ts'

/** What a signed-in visitor may do under their name. */
export function AccountMenu({ id }: { id: string }) {
  const user = useUnit($currentUser)
  const signOut = useSignOut()
  return (
    <ul id={id} className={styles.menu} aria-label={texts.personal}>
      {accountWays(user).map(({ href, name }) => (
        <li key={href}>
          <Link to={href} className={styles.item}>
            {name}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={styles.item} onClick={signOut}>
          {texts.signOut}
        </button>
      </li>
    </ul>
  )
}
