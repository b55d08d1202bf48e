import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { movesApi } from '@vitrina/contracts/ops/moves'
import { useConsole } from '../frame/console-context.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import { ActionForm } from './ActionForm.tsx'

interface VersionFormProps {
  name: string
  version: string
  onClose: () => void
}

export interface GoLiveFormProps extends VersionFormProps {
  /** The gate's objection; null when the version fits. */
  unfit: string | null
}

/** Makes a version live for everybody. */
export function PromoteForm({ name, version, unfit, onClose }: GoLiveFormProps) {
  const { api, state, label } = useConsole()
  const live = state.parts.find((part) => part.name === name)
  return (
    <ActionForm
      title={texts.acts.promoteTitle(partName(name), live ? label(name, live.version) : '—', label(name, version))}
      about={live?.needsTwo ? texts.acts.needsTwo : texts.acts.promoteAbout}
      submit={texts.acts.promote}
      reasons={texts.acts.promoteReasons}
      arrives={{ name, version }}
      against={unfit}
      act={(reason, anyway) => api(movesApi.promote, { body: { name, version, reason, anyway } })}
      onClose={onClose}
    />
  )
}

/** Quarantines a version, so that it cannot go live. */
export function QuarantineForm({ name, version, onClose }: VersionFormProps) {
  const { api, label } = useConsole()
  return (
    <ActionForm
      title={texts.acts.quarantineTitle(partName(name), label(name, version))}
      about={texts.acts.quarantineAbout}
      submit={texts.acts.quarantine}
      kind="danger"
      reasons={texts.acts.quarantineReasons}
      act={(reason) => api(movesApi.quarantine, { body: { name, version, reason } })}
      onClose={onClose}
    />
  )
}

/** Releases a version from quarantine. */
export function AbsolveForm({ name, version, onClose }: VersionFormProps) {
  const { api, state, label } = useConsole()
  const quarantineEntry = state.quarantine.find((one) => one.name === name && one.version === version)
  return (
    <ActionForm
      title={texts.acts.absolveTitle(partName(name), label(name, version))}
      about={quarantineEntry && texts.acts.absolveAbout(translateText(quarantineEntry.reason))}
      submit={texts.acts.absolve}
      reasons={texts.acts.absolveReasons}
      act={(reason) => api(movesApi.absolve, { body: { name, version, reason } })}
      onClose={onClose}
    />
  )
}

/** Ends a canary: all visitors get the live version again. */
export function EndCanaryForm({ name, version, onClose }: VersionFormProps) {
  const { api, state, label } = useConsole()
  const live = state.parts.find((part) => part.name === name)
  return (
    <ActionForm
      title={texts.acts.endCanaryTitle(partName(name), label(name, version), live ? label(name, live.version) : '—')}
      submit={texts.acts.endCanary}
      reasons={texts.acts.endCanaryReasons}
      act={(reason) => api(movesApi.endCanary, { params: { name }, body: { reason } })}
      onClose={onClose}
    />
  )
}
