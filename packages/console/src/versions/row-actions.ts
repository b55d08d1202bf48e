import type { LivePart, OpsState } from '@vitrina/contracts/ops/state'
import type { ConsoleAction } from '../actions/permissions.ts'
import { texts } from '../i18n/texts.ts'
import { isRollback, type VersionRowData } from './rows.ts'

export interface RowAction {
  act: ConsoleAction
  word: string
  /** Why this version does not allow the action, whatever the role; null when it does. */
  barrier: string | null
}

/** Actions of a version in its current state, the most useful first. */
export function rowActions(row: VersionRowData, part: LivePart, state: Pick<OpsState, 'canaries'>): RowAction[] {
  const { version, known, barrier } = row
  const preview: RowAction = { act: 'preview', word: texts.acts.preview, barrier: known ? null : texts.versions.gone }
  if (version === part.version) return [preview]
  if (!known) return [{ act: 'rollback', word: texts.acts.rollbackHere, barrier }]
  if (known.role === 'quarantined') return [{ act: 'absolve', word: texts.acts.absolve, barrier: null }, preview]
  const canary = state.canaries.find((one) => one.name === part.name)
  if (canary?.version === version) {
    return [
      { act: 'canary', word: texts.acts.widen, barrier: null },
      { act: 'promote', word: texts.acts.promote, barrier },
      { act: 'end-canary', word: texts.acts.endCanary, barrier: null },
      preview,
    ]
  }
  const go: RowAction = isRollback(row, part)
    ? { act: 'rollback', word: texts.acts.rollbackHere, barrier }
    : { act: 'promote', word: texts.acts.promote, barrier }
  const busy = canary ? texts.versions.otherCanary : null
  return [
    go,
    { act: 'canary', word: texts.acts.canary, barrier: barrier ?? busy },
    preview,
    { act: 'quarantine', word: texts.acts.quarantine, barrier: null },
  ]
}
