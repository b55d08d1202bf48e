import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { cookieNoticeTexts } from '@vitrina/site/texts'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { $cookiesAgreed, cookiesAgreed } from '../model.ts'
import styles from './CookieNotice.module.css'

/** Shown on every page until the visitor agrees; whether it is, the gateway knows from the cookie. */
export function CookieNotice() {
  const { agreed, agree } = useUnit({ agreed: $cookiesAgreed, agree: cookiesAgreed })
  if (agreed) return null
  const { text, textOriginal, link, linkOriginal } = cookieNoticeTexts
  return (
    <section className={styles.notice} aria-label="Файлы cookie" data-boundary="shell">
      <p className={styles.text}>
        <span data-original={textOriginal}>{text}</span>{' '}
        <Link to={paths.privacyPolicy()} data-original={linkOriginal}>
          {link}
        </Link>
      </p>
      <Button kind="strong" onClick={() => agree()}>
        {cookieNoticeTexts.agree}
      </Button>
    </section>
  )
}
