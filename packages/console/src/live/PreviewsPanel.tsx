import { type Preview, previewsApi } from '@vitrina/contracts/ops/previews'
import { Button } from '@vitrina/ui/Button'
import { useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { useConsole } from '../frame/console-context.ts'
import { Panel } from '../frame/Panel.tsx'
import { shortId, timeUntil } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Lists.module.css'

/** Open previews, without their links: these are secrets of the people who created them. */
export function PreviewsPanel() {
  const { state } = useConsole()
  if (state.previews.length === 0) return null
  return (
    <Panel title={texts.previews.title}>
      <ul className={styles.list}>
        {state.previews.map((preview) => (
          <PreviewItem key={preview.id} preview={preview} />
        ))}
      </ul>
    </Panel>
  )
}

function PreviewItem({ preview: { id, set, parts, by, until: end } }: { preview: Preview }) {
  const { api, access, now, label } = useConsole()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const what =
    parts.length > 0
      ? parts.map(({ name, version }) => `${partName(name)} ${label(name, version)}`).join(', ')
      : shortId(set)
  const close = async () => {
    setBusy(true)
    setRefusal(null)
    await api(previewsApi.end, { params: { id } }).catch((error: unknown) => setRefusal(errorText(error)))
    setBusy(false)
  }
  const isMine = access.may.switch || by === access.name
  return (
    <li>
      <span>{what}</span>
      <span className={styles.aside}>{by}</span>
      <p>{texts.previews.ends(timeUntil(end, now))}</p>
      {isMine && (
        <Button size="sm" loading={isBusy} aria-label={texts.previews.endOf(what)} onClick={close}>
          {texts.previews.end}
        </Button>
      )}
      {refusal && <p role="alert">{refusal}</p>}
    </li>
  )
}
