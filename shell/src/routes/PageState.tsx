import { Container } from '@vitrina/ui/Container'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '../frame/texts.ts'
import styles from './PageState.module.css'

const TILES = ['first', 'second', 'third', 'fourth', 'fifth']

/** Placeholder while the page's code is loading. */
export function PagePending() {
  return (
    <Container className={styles.pending}>
      <VisuallyHidden>
        <span role="status">{texts.loading}</span>
      </VisuallyHidden>
      <Skeleton shape="heading" className={styles.title} />
      <div className={styles.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} shape="square" />
        ))}
      </div>
    </Container>
  )
}

/** Shown when the page's remote failed to load: the retry loads its data again together with its code. */
export function PageFailed({ retry }: { retry: () => void }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Container className={styles.page}>
      <PageTitle>{texts.pageFailedTitle}</PageTitle>
      <ErrorState text={texts.pageFailed} retrying={state === 'loading'} onRetry={() => revalidate().then(retry)} />
    </Container>
  )
}

/** The page's code is loaded and its data is not: it revalidates the loaders. */
export function PageWithoutData() {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return <PagePending />
}
