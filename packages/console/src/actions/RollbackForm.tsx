import { movesApi } from '@vitrina/contracts/ops/moves'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { useState } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import { ActionForm } from './ActionForm.tsx'

interface RollbackFormProps {
  name: string
  from: string
  to: string
  onClose: () => void
}

/**
 * Rolls one part back to another version. Sends the version to leave, so that of two simultaneous rollbacks one is
 * refused.
 */
export function RollbackForm({ name, from, to, onClose }: RollbackFormProps) {
  const { api, label } = useConsole()
  const [quarantine, setQuarantine] = useState(false)
  return (
    <ActionForm
      title={texts.acts.rollbackTitle(partName(name), label(name, from), label(name, to))}
      about={texts.acts.rollbackAbout}
      submit={texts.acts.rollbackTo(label(name, to))}
      kind="danger"
      reasons={texts.acts.rollbackReasons}
      arrives={{ name, version: to }}
      act={(reason) => api(movesApi.rollback, { body: { name, from, to, quarantine, reason } })}
      onClose={onClose}
    >
      <Checkbox
        label={texts.acts.alsoQuarantine(label(name, from))}
        checked={quarantine}
        onChange={({ target }) => setQuarantine(target.checked)}
      />
    </ActionForm>
  )
}
