import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import SignIn from '../sign-in/SignIn.tsx'
import styles from './OnBehalfPage.module.css'
import { onBehalfTexts } from './texts.ts'

/** Explains the page to those who are not staff: a guest can sign in here, and then the loader runs again. */
export function StaffOnly({ isGuest }: { isGuest: boolean }) {
  return (
    <>
      <p className={styles.lead}>{onBehalfTexts.forStaff}</p>
      {isGuest ? (
        <SignIn />
      ) : (
        <>
          <p>{onBehalfTexts.notStaff}</p>
          <Link to={paths.home()} className={buttonClass({ kind: 'strong' })}>
            {onBehalfTexts.toHome}
          </Link>
        </>
      )}
    </>
  )
}
