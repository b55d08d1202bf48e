import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { Component, type ReactNode, useId } from 'react'
import type { QueryState } from '../api/use-query.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Panel.module.css'

interface PanelProps {
  title: string
  /** Controls and links beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A panel of the console with its own error boundary: an error is shown inside it, and the rest keeps working. */
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

/** Shows an error with a retry button in place of the children that threw. */
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

/** A sentence about data that could not be loaded, with «Повторить». */
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

/** Renders a query: a skeleton while it loads, the error when there is no data, else the data. */
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

/** Collapsed table with the numbers of a chart, also for screen readers. */
export function TableDetails({ children }: { children: ReactNode }) {
  return (
    <details className={styles.behind}>
      <summary>{texts.panel.table}</summary>
      <div className={styles.scroll}>{children}</div>
    </details>
  )
}
