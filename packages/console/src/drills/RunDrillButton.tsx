import { drillsApi } from '@vitrina/contracts/ops/drills'
import { Button } from '@vitrina/ui/Button'
import { useState } from 'react'
import { denialReason } from '../actions/permissions.ts'
import { errorText } from '../api/error-text.ts'
import { useConsole } from '../frame/console-context.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Drills.module.css'

/** Starts a rollback drill of a part; its result appears in the list by itself. */
export function RunDrillButton({ name }: { name: string }) {
  const { api, access } = useConsole()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const forbidden = denialReason(access, 'rollback', name)
  const run = async () => {
    setBusy(true)
    setRefusal(null)
    await api(drillsApi.run, { body: { name } }).catch((error: unknown) => setRefusal(errorText(error)))
    setBusy(false)
  }
  return (
    <div>
      <Button size="sm" onClick={run} loading={isBusy} disabled={forbidden !== null} title={forbidden ?? undefined}>
        {texts.drills.run}
      </Button>
      {refusal && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
    </div>
  )
}
