import type { LinkState } from '@vitrina/contracts/site/customer-estimate'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import styles from './CustomerEstimatePage.module.css'
import { customerTexts as texts } from './texts.ts'

/** Shown for an expired, revoked or unknown link, with a hint. */
export function DeadLink({ state }: { state: LinkState | 'unknown' }) {
  const [title, text] =
    state === 'expired'
      ? [texts.expiredTitle, texts.expired]
      : state === 'revoked'
        ? [texts.revokedTitle, texts.revoked]
        : [texts.unknownTitle, texts.unknown]
  return (
    <Container className={styles.page}>
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        action={
          <Link to={paths.home()} className={buttonClass({})}>
            {texts.toHome}
          </Link>
        }
      />
    </Container>
  )
}
