import type { Access } from '@vitrina/contracts/ops/access'
import type { OpsState } from '@vitrina/contracts/ops/state'
import type { Api } from '@vitrina/contracts/request'
import { useEffect, useMemo, useRef } from 'react'
import { DiffView } from '../history/DiffView.tsx'
import { HistoryView } from '../history/HistoryView.tsx'
import { short } from '../words/formats.ts'
import { labelsOf } from '../words/labels.ts'
import { texts } from '../words/texts.ts'
import { ConsoleContext } from './console.ts'
import { Header } from './Header.tsx'
import { Overview } from './Overview.tsx'
import { Fault, Guard } from './Panel.tsx'
import { PartView } from './PartView.tsx'
import { useHash, type View, viewOf } from './use-hash.ts'
import { type PartVersions, useVersions, useWeek } from './use-known.ts'
import { useLiveState } from './use-live-state.ts'
import { useNow } from './use-now.ts'
import styles from './Workplace.module.css'

interface WorkplaceProps {
  api: Api
  token: string
  access: Access
  signOut: () => void
  onRefused: () => void
}

/** The console of whoever has signed in: what is so now, kept up by events, and the view that the address names. */
export function Workplace({ api, token, access, signOut, onRefused }: WorkplaceProps) {
  const { state, fault, link, news, hurry } = useLiveState(api, token, onRefused)
  if (!state) {
    return (
      <main className={styles.waiting}>
        {fault ? <Fault sentence={fault} retry={() => window.location.reload()} /> : <p>{texts.panel.loading}</p>}
      </main>
    )
  }
  return <Signed {...{ api, access, state, link, news, hurry, signOut }} />
}

type SignedProps = Omit<Parameters<typeof Header>[0], 'view'> &
  Pick<WorkplaceProps, 'api'> & { state: OpsState; news: ReturnType<typeof useLiveState>['news'] }

const namesByPart = (state: OpsState, versions: Record<string, PartVersions>) => {
  const labels = new Map(
    state.parts.map((part) => {
      const canaries = state.canaries.filter(({ name }) => name === part.name)
      const kept = state.quarantine.filter(({ name }) => name === part.name)
      return [part.name, labelsOf([...(versions[part.name]?.list ?? []), part, ...canaries, ...kept])]
    }),
  )
  return (name: string, version: string) => labels.get(name)?.(version) ?? short(version)
}

function Signed({ api, access, state, link, news, hurry, signOut }: SignedProps) {
  const now = useNow(15_000)
  const week = useWeek(api, state.sequence)
  const names = state.parts.map(({ name }) => name)
  const versions = useVersions(api, names, `${state.sequence} ${state.parts.map((part) => part.versions).join()}`)
  const label = useMemo(() => namesByPart(state, versions.data ?? {}), [state, versions.data])
  const view = viewOf(useHash())
  return (
    <ConsoleContext value={{ api, access, state, link, news, now, label, week, versions, hurry, signOut }}>
      <div className={styles.page}>
        <Header {...{ access, link, hurry, signOut, view }} />
        <Shown view={view} />
      </div>
    </ConsoleContext>
  )
}

/** After a way to another view the focus stands at its beginning, as after a page that was opened. */
function Shown({ view }: { view: View }) {
  const main = useRef<HTMLElement>(null)
  const key = JSON.stringify(view)
  const first = useRef(key)
  useEffect(() => {
    if (first.current === key) return
    first.current = key
    window.scrollTo({ top: 0 })
    main.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <main ref={main} className={styles.main} tabIndex={-1}>
      <Guard key={key}>
        {view.kind === 'overview' && <Overview />}
        {view.kind === 'part' && <PartView name={view.name} />}
        {view.kind === 'history' && <HistoryView name={view.name} />}
        {view.kind === 'diff' && <DiffView from={view.from} to={view.to} />}
      </Guard>
    </main>
  )
}
