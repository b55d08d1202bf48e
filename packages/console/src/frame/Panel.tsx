import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { Component, type ReactNode, useId } from 'react'
import type { QueryState } from '../api/use-query.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  /** Beside the title: choices, links. */
  aside?: ReactNode
  children: ReactNode
}

/** One piece of the console, which fails alone: what goes wrong inside says so here, and the rest goes on. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  )
}

/** Shows in place of what broke that it did, with a way to try again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return <ErrorMessage sentence={texts.panel.broken} retry={() => this.setState({ isBroken: false })} />
  }
}

/** A sentence about what is not there, with «Повторить». */
export function ErrorMessage({
  sentence,
  retry,
  isAsking,
}: {
  sentence: string
  retry?: () => void
  isAsking?: boolean
}) {
  return (
    <div className={styles.fault} role="alert">
      <p>{sentence}</p>
      {retry && (
        <Button size="sm" onClick={retry} loading={isAsking}>
          {texts.panel.retry}
        </Button>
      )}
    </div>
  )
}

/** Grey lines while the first answer comes, the fault when none did, else what the answer shows. */
export function QueryResult<T>({
  call,
  lines = 3,
  children,
}: {
  call: QueryState<T>
  lines?: number
  children: (data: T) => ReactNode
}) {
  if (call.data !== null) {
    return (
      <>
        {call.fault && (
          <ErrorMessage sentence={texts.panel.stale(call.fault)} retry={call.retry} isAsking={call.isFetching} />
        )}
        {children(call.data)}
      </>
    )
  }
  if (call.fault) return <ErrorMessage sentence={call.fault} retry={call.retry} isAsking={call.isFetching} />
  return (
    <div className={styles.lines} role="status" aria-label={texts.panel.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? 'half' : 'full'} />
      ))}
    </div>
  )
}

/** The numbers behind a picture, for whoever reads them or has them read. */
export function TableDetails({ children }: { children: ReactNode }) {
  return (
    <details className={styles.behind}>
      <summary>{texts.panel.table}</summary>
      <div className={styles.scroll}>{children}</div>
    </details>
  )
}
