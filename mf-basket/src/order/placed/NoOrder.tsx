import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import styles from './PlacedOrder.module.css'
import { placedTexts as texts } from './texts.ts'

/** The page for a key without an order. */
export function NoOrder() {
  return (
    <Container className={styles.page}>
      <EmptyState
        heading="h1"
        title={texts.noneTitle}
        text={texts.noneText}
        action={
          <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
            {texts.toCatalog}
          </Link>
        }
      />
    </Container>
  )
}
