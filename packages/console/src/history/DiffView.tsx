import { setsApi } from '@vitrina/contracts/ops/sets'
import { SelectField } from '@vitrina/ui/SelectField'
import { SetAct } from '../acts/SetForm.tsx'
import { useCall } from '../api/use-call.ts'
import { useConsole } from '../frame/console.ts'
import { Answer, Panel } from '../frame/Panel.tsx'
import { links } from '../frame/use-hash.ts'
import { dayOf, short, timeOf } from '../words/formats.ts'
import { texts } from '../words/texts.ts'
import { DiffParts } from './DiffParts.tsx'
import styles from './History.module.css'

const CHOICE = 100

/** How any two sets that were live differ. */
export function DiffView({ from, to }: { from: string | null; to: string | null }) {
  const { api, state } = useConsole()
  const sets = useCall('sets', state.sequence, (signal) => api(setsApi.list, { query: { limit: CHOICE } }, { signal }))
  const known = new Map<string, string>()
  for (const stretch of sets.data?.stretches ?? []) {
    if (!known.has(stretch.set)) known.set(stretch.set, `${dayOf(stretch.from)}, ${timeOf(stretch.from)}`)
  }
  for (const id of [from, to, state.set, state.previous]) if (id && !known.has(id)) known.set(id, '')
  const left = from ?? state.previous ?? state.set
  const right = to ?? state.set
  const options = [...known].map(([id, since]) => (
    <option key={id} value={id}>
      {short(id)}
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
      {left === right ? <p className={styles.quiet}>{texts.diff.sameSet}</p> : <Difference from={left} to={right} />}
      <SetAct key={right} set={right} />
    </Panel>
  )
}

function Difference({ from, to }: { from: string; to: string }) {
  const { api } = useConsole()
  const call = useCall(`diff ${from} ${to}`, 0, (signal) => api(setsApi.diff, { query: { from, to } }, { signal }))
  return <Answer call={call}>{(diff) => <DiffParts diff={diff} />}</Answer>
}
