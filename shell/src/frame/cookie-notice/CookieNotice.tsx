import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { cookieNoticeTexts } from '@vitrina/site/texts'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $cookiesAgreed, agreeToCookiesFx, cookiesAgreed } from '../model.ts'
import styles from './CookieNotice.module.css'

/** Publishes the height of the notice as `--notice-height`, so that elements stuck to the bottom stay above it. */
function useNoticeHeight(shown: boolean) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = notice.current
    if (!shown || !element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { position, marginBottom } = getComputedStyle(element)
      const taken = element.offsetHeight + Number.parseFloat(marginBottom)
      style.setProperty('--notice-height', position === 'fixed' ? `${taken}px` : '0px')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice-height')
    }
  }, [shown])
  return notice
}

/** Shown on every page until the visitor agrees; the gateway reads the consent from a cookie. */
export function CookieNotice() {
  const { agreed, agree, isStoring } = useUnit({
    agreed: $cookiesAgreed,
    agree: cookiesAgreed,
    isStoring: agreeToCookiesFx.pending,
  })
  const notice = useNoticeHeight(!agreed)
  if (agreed) return null
  const { text, textOriginal, link, linkOriginal } = cookieNoticeTexts
  return (
    <section
      ref={notice}
      className={styles.notice}
      data-notice="cookies"
      aria-label="Файлы cookie"
      data-boundary="shell"
    >
      <p className={styles.text}>
        <span data-original={textOriginal}>{text}</span>{' '}
        <Link to={paths.privacyPolicy()} data-original={linkOriginal}>
          {link}
        </Link>
      </p>
      <Button kind="strong" loading={isStoring} onClick={() => agree()}>
        {cookieNoticeTexts.agree}
      </Button>
    </section>
  )
}
