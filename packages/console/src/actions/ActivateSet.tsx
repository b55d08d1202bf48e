import { toRussian } from '@vitrina/contracts/ops/i18n/russian'
import { movesApi } from '@vitrina/contracts/ops/moves'
import { setsApi } from '@vitrina/contracts/ops/sets'
import { Button } from '@vitrina/ui/Button'
import { useState } from 'react'
import { useQuery } from '../api/use-query.ts'
import { useConsole } from '../frame/console-context.ts'
import { QueryResult } from '../frame/Panel.tsx'
import { shortId } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import { ActionForm } from './ActionForm.tsx'
import styles from './Actions.module.css'
import { denialReason } from './permissions.ts'

/** Button that makes a whole set live, with a form for the reason below it. Renders nothing for the live set. */
export function ActivateSet({ set }: { set: string }) {
  const { access, state } = useConsole()
  const [isOpen, setOpen] = useState(false)
  const forbidden = denialReason(access, 'promote', set)
  if (set === state.set && !isOpen) return null
  return isOpen ? (
    <ActivateSetForm set={set} onClose={() => setOpen(false)} />
  ) : (
    <div className={styles.buttons}>
      <Button
        size="sm"
        disabled={forbidden !== null}
        title={forbidden ?? undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {texts.acts.activate}
      </Button>
    </div>
  )
}

function ActivateSetForm({ set, onClose }: { set: string; onClose: () => void }) {
  const { api, state } = useConsole()
  // Fixed when the form is opened: it must not change while the form is read.
  const [from] = useState(state.set)
  const fit = useQuery(`fit ${set}`, 0, (signal) => api(setsApi.fit, { params: { id: set } }, { signal }))
  return (
    <QueryResult call={fit} lines={2}>
      {({ unfit, unfitSaid }) => {
        const against = unfitSaid ? toRussian(unfitSaid) : unfit
        return (
          <ActionForm
            title={texts.acts.activateTitle(shortId(from), shortId(set))}
            about={texts.acts.promoteAbout}
            submit={texts.acts.activate}
            reasons={texts.acts.activateReasons}
            against={against}
            act={(reason, anyway) => api(movesApi.activate, { body: { set, reason, anyway } })}
            onClose={onClose}
          >
            {against !== null && <p className={styles.refusal}>{texts.acts.partsUnfit(against)}</p>}
          </ActionForm>
        )
      }}
    </QueryResult>
  )
}
