import { formatNumber } from '@vitrina/site/numbers'
import { productTexts as words } from '@vitrina/site/texts'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './ArchiveDownload.module.css'
import { fetchArchive, type Progress } from './fetch-archive.ts'
import { downloadUrl, saveBlob } from './save.ts'
import { texts } from './texts.ts'

type State = { kind: 'coming'; progress: Progress | null } | { kind: 'saved' | 'handed-over' | 'none' | 'failed' }

export interface ArchiveDownloadProps {
  path: string
  onCancelled: () => void
  /** Called when there is no archive. */
  onNone: () => void
}

/** Minimum time between updates of the progress. */
const PROGRESS_INTERVAL_MS = 100

/** Downloads the archive when it is mounted and shows the progress. */
export default function ArchiveDownload({ path, onCancelled, onNone }: ArchiveDownloadProps) {
  const [state, setState] = useState<State>({ kind: 'coming', progress: null })
  const [attempt, setAttempt] = useState(0)
  const tellNone = useEffectEvent(onNone)
  useEffect(() => {
    const gone = new AbortController()
    let reportedAt = 0
    setState({ kind: 'coming', progress: null })
    const onProgress = (progress: Progress) => {
      if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return
      reportedAt = performance.now()
      setState({ kind: 'coming', progress })
    }
    fetchArchive(path, { signal: gone.signal, onProgress }).then(
      (fetched) => {
        if (gone.signal.aborted) return
        if (fetched.kind === 'whole') saveBlob(fetched.archive, words.archiveName)
        if (fetched.kind === 'too-large') downloadUrl(path, words.archiveName)
        if (fetched.kind === 'none') tellNone()
        setState({ kind: outcomes[fetched.kind] })
      },
      () => gone.signal.aborted || setState({ kind: 'failed' }),
    )
    return () => gone.abort()
  }, [path, attempt])

  if (state.kind === 'coming') return <Downloading progress={state.progress} onCancelled={onCancelled} />
  return <Outcome kind={state.kind} onAgain={() => setAttempt((last) => last + 1)} />
}

const outcomes = { whole: 'saved', 'too-large': 'handed-over', none: 'none' } as const

function Downloading({ progress, onCancelled }: { progress: Progress | null; onCancelled: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null)
  // The pressed link has been removed, so the focus moves to the cancel button.
  useEffect(() => cancel.current?.focus(), [])
  const share = progress?.total ? progress.loaded / progress.total : undefined
  return (
    <div className={styles.coming}>
      <progress className={styles.bar} aria-label={texts.coming} value={share} />
      <p className={styles.numbers}>{progress ? numbers(progress, share) : texts.starting}</p>
      <Button ref={cancel} onClick={onCancelled}>
        {texts.cancel}
      </Button>
    </div>
  )
}

function numbers({ loaded, total }: Progress, share: number | undefined): string {
  const size = texts.loaded(megabytes(loaded), total === null ? null : megabytes(total))
  return share === undefined ? size : `${size} · ${texts.percent(Math.floor(share * 100))}`
}

/** Megabytes with one decimal, at least 0,1. */
const megabytes = (bytes: number): string => formatNumber(Math.max(Math.round(bytes / 100_000), 1) / 10)

function Outcome({ kind, onAgain }: { kind: Exclude<State['kind'], 'coming'>; onAgain: () => void }) {
  if (kind === 'none') return <Notice live title={texts.none} />
  if (kind === 'failed')
    return <Notice live kind="error" title={texts.failed} action={<Button onClick={onAgain}>{texts.retry}</Button>} />
  return (
    <>
      <Notice live kind="success" title={kind === 'saved' ? texts.saved : texts.handedOver} />
      <Button onClick={onAgain}>{words.downloadArchive}</Button>
    </>
  )
}
