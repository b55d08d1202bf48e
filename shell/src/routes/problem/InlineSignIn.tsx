import { remoteWidget } from '@vitrina/federation/remotes'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { useLocation } from 'react-router'
import styles from './ProblemScreen.module.css'
import { problemTexts as texts } from './texts.ts'

const SignIn = remoteWidget<object>('mf-account/SignIn', { pending: <SignInLink />, failed: () => <SignInLink /> })

/** The sign-in form on the page that requires it; without its remote, a link to the sign-in page and back. */
export function InlineSignIn() {
  return (
    <div className={styles.signIn}>
      <SignIn />
      <noscript>
        <SignInLink />
      </noscript>
    </div>
  )
}

function SignInLink() {
  const { pathname, search } = useLocation()
  return (
    <Link to={paths.login(pathname + search)} className={buttonClass({ kind: 'strong' })}>
      {texts.signIn}
    </Link>
  )
}
