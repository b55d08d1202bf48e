import { type Estimate, estimatesApi, type SavedVersion } from '@vitrina/contracts/site/estimates'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Stack } from '@vitrina/ui/Stack'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { FailureNote } from '../../failure/FailureNote.tsx'
import { type Failure, failureOf } from '../../failure/failure.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { type Differences, differences } from './differences.ts'
import { versionsTexts as texts } from './texts.ts'
import styles from './versions.module.css'

export interface VersionsDialogProps {
  estimate: Estimate
  isReadOnly: boolean
  /** Called after a version was restored: the estimate has to be read again. */
  onRestored: () => void
  onClosed: () => void
}

const MAX_LABEL_LENGTH = 120

/** Saved versions: the difference between each and the current state, and restoring one. */
export default function VersionsDialog({ estimate, isReadOnly, onRestored, onClosed }: VersionsDialogProps) {
  const { api, notice } = useUnit({ api: $api, notice: noticeShown })
  const { id } = estimate
  const [versions, setVersions] = useState<SavedVersion[] | null>(null)
  const [compared, setCompared] = useState<{ name: string; found: Differences } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [label, setLabel] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ask = useCallback(async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureOf(error, errorMessage))
    }
    setBusy(false)
  }, [])
  const read = useCallback(
    () =>
      ask(async () => {
        const answer = await api(estimatesApi.versions, { params: { id } })
        setVersions(answer.versions)
      }),
    [ask, api, id],
  )
  useEffect(() => void read(), [read])
  const save = () =>
    ask(async () => {
      const saved = await api(estimatesApi.saveVersion, { params: { id }, body: { label: label.trim() } })
      setVersions((known) => [saved, ...(known ?? [])])
      setLabel('')
      notice({ kind: 'success', text: texts.saved })
    })
  const compare = ({ number, label: words }: SavedVersion) =>
    ask(async () => {
      const before = await api(estimatesApi.version, { params: { id, number } })
      setCompared({ name: texts.nameOf(number, words), found: differences(before, estimate) })
    })
  const goBack = ({ number }: SavedVersion) =>
    ask(async () => {
      await api(estimatesApi.restoreVersion, { params: { id, number }, body: { version: estimate.version } })
      notice({ kind: 'success', text: texts.restored(number) })
      onRestored()
    })
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClosed()}
      title={compared ? texts.differences(compared.name) : texts.title}
      description={compared ? undefined : texts.about}
      footer={compared && <Button onClick={() => setCompared(null)}>{texts.back}</Button>}
    >
      <Stack gap={4}>
        <FailureNote failure={failure} />
        {compared ? (
          <DifferenceList found={compared.found} />
        ) : (
          <>
            <div className={styles.form}>
              <TextField
                label={texts.label}
                hint={texts.labelHint}
                optional
                value={label}
                maxLength={MAX_LABEL_LENGTH}
                onChange={(event) => setLabel(event.target.value)}
              />
              <Button loading={isBusy} onClick={save}>
                {texts.save}
              </Button>
            </div>
            {versions === null && !failure && <p role="status">{texts.loading}</p>}
            {versions?.length === 0 && <p>{texts.none}</p>}
            <ul aria-label={texts.list}>
              {versions?.map((version) => {
                const name = texts.nameOf(version.number, version.label)
                return (
                  <li key={version.number} className={styles.version}>
                    <div className={styles.names}>
                      <p className={styles.name}>{name}</p>
                      <p className={styles.quiet}>
                        {texts.facts(formatDate(version.savedAt), version.lineCount, formatSum(version.total))}
                      </p>
                    </div>
                    <div className={styles.buttons}>
                      <Button size="sm" aria-label={texts.compareOf(name)} onClick={() => compare(version)}>
                        {texts.compare}
                      </Button>
                      {!isReadOnly && (
                        <Button size="sm" aria-label={texts.restoreOf(name)} onClick={() => goBack(version)}>
                          {texts.restore}
                        </Button>
                      )}
                    </div>
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
