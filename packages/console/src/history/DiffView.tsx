import { setsApi } from '@vitrina/contracts/ops/sets'
import { SelectField } from '@vitrina/ui/SelectField'
import { ActivateSet } from '../actions/ActivateSet.tsx'
import { useQuery } from '../api/use-query.ts'
import { useConsole } from '../frame/console-context.ts'
import { Panel, QueryResult } from '../frame/Panel.tsx'
import { links } from '../frame/use-hash.ts'
import { dayOf, shortId, timeOf } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import { DiffParts } from './DiffParts.tsx'
import styles from './History.module.css'

const MAX_CHOICES = 100

/** Compares any two sets that were live. */
export function DiffView({ from, to }: { from: string | null; to: string | null }) {
  const { api, state } = useConsole()
  const sets = useQuery('sets', state.sequence, (signal) =>
    api(setsApi.list, { query: { limit: MAX_CHOICES } }, { signal }),
  )
  const known = new Map<string, string>()
  for (const stretch of sets.data?.stretches ?? []) {
    if (!known.has(stretch.set)) known.set(stretch.set, `${dayOf(stretch.from)}, ${timeOf(stretch.from)}`)
  }
  for (const id of [from, to, state.set, state.previous]) if (id && !known.has(id)) known.set(id, '')
  const left = from ?? state.previous ?? state.set
  const right = to ?? state.set
  const options = [...known].map(([id, since]) => (
    <option key={id} value={id}>
      {shortId(id)}
      {since && ` · ${since}`}
      {id === state.set && ` · ${texts.diff.isLive}`}
    </option>
  ))
  const go = (next: { left?: string; right?: string }) => {
    window.location.hash = links.diff(next.left ?? left, next.right ?? right)
  }
  return (
    <Panel title={texts.diff.title}>
      <div className={styles.pair}>
        <SelectField label={texts.diff.from} value={left} onChange={({ target }) => go({ left: target.value })}>
          {options}
        </SelectField>
        <SelectField label={texts.diff.to} value={right} onChange={({ target }) => go({ right: target.value })}>
          {options}
        </SelectField>
      </div>
      {left === right ? <p className={styles.quiet}>{texts.diff.sameSet}</p> : <SetDifference from={left} to={right} />}
      <ActivateSet key={right} set={right} />
    </Panel>
  )
}

function SetDifference({ from, to }: { from: string; to: string }) {
  const { api } = useConsole()
  const call = useQuery(`diff ${from} ${to}`, 0, (signal) => api(setsApi.diff, { query: { from, to } }, { signal }))
  return <QueryResult call={call}>{(diff) => <DiffParts diff={diff} />}</QueryResult>
}
