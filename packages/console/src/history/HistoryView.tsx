import { Button } from '@vitrina/ui/Button'
import { useEffect, useRef } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { ErrorMessage, Panel } from '../frame/Panel.tsx'
import { links } from '../frame/use-hash.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import styles from './History.module.css'
import { HistoryItem } from './HistoryItem.tsx'
import { LedgerCheck } from './LedgerCheck.tsx'
import { useHistoryPages } from './use-history-pages.ts'

/** All moves, or those of one part, loaded page by page. */
export function HistoryView({ name }: { name: string | null }) {
  const { state } = useConsole()
  return (
    <>
      <LedgerCheck />
      <Panel
        title={texts.history.title}
        aside={
          <nav aria-label={texts.history.filter} className={styles.filter}>
            <a href={links.history()} aria-current={name === null ? 'true' : undefined}>
              {texts.history.all}
            </a>
            {state.parts.map((part) => (
              <a key={part.name} href={links.history(part.name)} aria-current={name === part.name ? 'true' : undefined}>
                {partName(part.name)}
              </a>
            ))}
          </nav>
        }
      >
        <HistoryList key={name} name={name} />
      </Panel>
    </>
  )
}

function HistoryList({ name }: { name: string | null }) {
  const { entries, isFetching, fault, isComplete, loadMore } = useHistoryPages(name)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || isComplete || isFetching || fault || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && loadMore(), { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isComplete, isFetching, fault, loadMore])
  return (
    <>
      {isComplete && entries.length === 0 && <p className={styles.quiet}>{texts.history.none}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <HistoryItem key={entry.sequence} entry={entry} />
        ))}
      </ol>
      {fault && <ErrorMessage sentence={fault} retry={loadMore} isAsking={isFetching} />}
      {!isComplete && !fault && (
        <div ref={end} className={styles.more}>
          <Button onClick={loadMore} loading={isFetching}>
            {texts.history.more}
          </Button>
        </div>
      )}
    </>
  )
}
