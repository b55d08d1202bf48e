import { Link, useLocation } from '@vitrina/federation/router'
import { fileFaults } from '@vitrina/site/file-sending'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Notice } from '@vitrina/ui/Notice'
import { supportTexts as texts } from './texts.ts'

/** The sign-in ended while something was written: it is kept, and the way back leads to it. */
export function SessionLostNotice() {
  const { pathname, search } = useLocation()
  return (
    <Notice
      kind="warning"
      live
      action={
        <Link to={paths.login(pathname + search)} className={buttonClass({ size: 'sm' })}>
          {texts.signIn}
        </Link>
      }
    >
      {fileFaults.lost}
    </Notice>
  )
}
