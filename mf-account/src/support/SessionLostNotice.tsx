import { Link, useLocation } from '@vitrina/federation/router'
import { fileFaults } from '@vitrina/site/file-sending'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Notice } from '@vitrina/ui/Notice'
import { supportTexts as texts } from './texts.ts'

/** Says that the session expired while a message was typed: the draft is stored, and the sign-in returns to it. */
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
