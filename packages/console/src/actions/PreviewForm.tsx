import type { CallResult } from '@vitrina/contracts/endpoint'
import { previewsApi } from '@vitrina/contracts/ops/previews'
import { Button } from '@vitrina/ui/Button'
import { SelectField } from '@vitrina/ui/SelectField'
import { type FormEvent, useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { useConsole } from '../frame/console-context.ts'
import { dayOf, timeOf } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Actions.module.css'

const durationsMinutes = [60, 8 * 60, 24 * 60, 7 * 24 * 60]
type StartedPreview = CallResult<typeof previewsApi.start>

/** Creates a preview link: anybody who has it sees the site with this version. */
export function PreviewForm({ name, version, onClose }: { name: string; version: string; onClose: () => void }) {
  const { api, label } = useConsole()
  const [minutes, setMinutes] = useState(8 * 60)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [started, setStarted] = useState<StartedPreview | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(null)
    try {
      setStarted(await api(previewsApi.start, { body: { parts: [{ name, version }], minutes } }))
    } catch (error) {
      setRefusal(errorText(error))
    }
    setBusy(false)
  }
  if (started) return <PreviewLink started={started} onClose={onClose} />
  return (
    <form className={styles.form} onSubmit={send}>
      <p className={styles.title}>{texts.acts.previewTitle(partName(name), label(name, version))}</p>
      <p className={styles.about}>{texts.acts.previewAbout}</p>
      <SelectField
        label={texts.acts.previewLength}
        value={minutes}
        autoFocus
        onChange={({ target }) => setMinutes(Number(target.value))}
      >
        {durationsMinutes.map((length) => (
          <option key={length} value={length}>
            {texts.acts.length(length)}
          </option>
        ))}
      </SelectField>
      <div className={styles.buttons}>
        <Button type="submit" kind="strong" loading={isBusy}>
          {texts.acts.previewMake}
        </Button>
        <Button kind="ghost" onClick={onClose} disabled={isBusy}>
          {texts.acts.cancel}
        </Button>
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
    </form>
  )
}

function PreviewLink({ started: { url, until }, onClose }: { started: StartedPreview; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={styles.form}>
      <p className={styles.title}>{texts.acts.previewReady(`${dayOf(until)}, ${timeOf(until)}`)}</p>
      <input
        className={styles.url}
        readOnly
        value={url}
        aria-label={texts.acts.previewLink}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button kind="strong" onClick={copy}>
          {texts.acts.copy}
        </Button>
        <a href={url} target="_blank" rel="noreferrer">
          {texts.acts.open}
        </a>
        <Button kind="ghost" onClick={onClose}>
          {texts.acts.close}
        </Button>
        <p role="status" className={styles.about}>
          {copied === null ? '' : copied ? texts.acts.copied : texts.acts.notCopied}
        </p>
      </div>
    </div>
  )
}
