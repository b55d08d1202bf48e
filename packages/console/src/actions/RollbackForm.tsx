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

/** Back to another version of one part. Says which it leaves, so that of two who press at once one is told. */
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
