import { Button } from '@vitrina/ui/Button'
import { useEffect, useRef } from 'react'
import { useConsole } from '../frame/console.ts'
import { Fault, Panel } from '../frame/Panel.tsx'
import { links } from '../frame/use-hash.ts'
import { partName } from '../words/parts.ts'
import { texts } from '../words/texts.ts'
import { Chain } from './Chain.tsx'
import { Entry } from './Entry.tsx'
import styles from './History.module.css'
import { usePages } from './use-pages.ts'

/** Every move there was, of all or of one part, as far back as one scrolls. */
export function HistoryView({ name }: { name: string | null }) {
  const { state } = useConsole()
  return (
    <>
      <Chain />
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
        <Entries key={name} name={name} />
      </Panel>
    </>
  )
}

function Entries({ name }: { name: string | null }) {
  const { entries, isAsking, fault, isWhole, more } = usePages(name)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || isWhole || isAsking || fault || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWhole, isAsking, fault, more])
  return (
    <>
      {isWhole && entries.length === 0 && <p className={styles.quiet}>{texts.history.none}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.sequence} entry={entry} />
        ))}
      </ol>
      {fault && <Fault sentence={fault} retry={more} isAsking={isAsking} />}
      {!isWhole && !fault && (
        <div ref={end} className={styles.more}>
          <Button onClick={more} loading={isAsking}>
            {texts.history.more}
          </Button>
        </div>
      )}
    </>
  )
}
