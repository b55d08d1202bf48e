import { productTexts as words } from '@vitrina/site/texts'
import { buttonClass } from '@vitrina/ui/button-class'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useCallback, useState } from 'react'
import { anchors } from '../product/anchors.ts'
import { Section } from '../section/Section.tsx'
import { texts } from '../texts.ts'
import styles from './Documents.module.css'

/** The archive of the supplier's certificates; `path` is null when the supplier is unknown. */
export function Certificates({ path }: { path: string | null }) {
  const [missing, setMissing] = useState<string | null>(null)
  const isThere = path !== null && path !== missing
  return (
    <Section id={anchors.certificates} title={words.certificates}>
      <div className={styles.words}>
        <p>{isThere ? texts.certificates : texts.noCertificates}</p>
        {/* The key resets the state for another supplier's archive. */}
        {path && <Archive key={path} path={path} onNone={() => setMissing(path)} />}
      </div>
    </Section>
  )
}

const loadDownload = withRetry(() => import(/* webpackChunkName: "archive" */ './ArchiveDownload.tsx'))

/** A plain link without scripts; with them a press shows the progress of the download, or why it failed. */
function Archive({ path, onNone }: { path: string; onNone: () => void }) {
  const [wanted, setWanted] = useState(false)
  const cancel = useCallback(() => setWanted(false), [])
  const leaveToBrowser = useCallback(() => {
    setWanted(false)
    location.assign(path)
  }, [path])
  const Download = useLazyComponent(loadDownload, wanted, leaveToBrowser)
  if (wanted && Download) return <Download path={path} onCancelled={cancel} onNone={onNone} />
  return (
    <a
      href={path}
      download={words.archiveName}
      className={buttonClass()}
      aria-busy={wanted || undefined}
      onClick={(event) => {
        event.preventDefault()
        setWanted(true)
      }}
    >
      {words.downloadArchive}
    </a>
  )
}
