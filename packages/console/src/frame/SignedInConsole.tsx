import type { Access } from '@vitrina/contracts/ops/access'
import type { OpsState } from '@vitrina/contracts/ops/state'
import type { Api } from '@vitrina/contracts/request'
import { useEffect, useMemo, useRef } from 'react'
import { DiffView } from '../history/DiffView.tsx'
import { HistoryView } from '../history/HistoryView.tsx'
import { shortId } from '../i18n/formats.ts'
import { labelsOf } from '../i18n/labels.ts'
import { texts } from '../i18n/texts.ts'
import { ConsoleContext } from './console-context.ts'
import { Header } from './Header.tsx'
import { Overview } from './Overview.tsx'
import { ErrorBoundary, ErrorMessage } from './Panel.tsx'
import { PartView } from './PartView.tsx'
import styles from './SignedInConsole.module.css'
import { parseView, useHash, type View } from './use-hash.ts'
import { useLiveState } from './use-live-state.ts'
import { useNow } from './use-now.ts'
import { type PartVersions, useVersions, useWeekHistory } from './use-registry-data.ts'

interface SignedInConsoleProps {
  api: Api
  token: string
  access: Access
  signOut: () => void
  onRefused: () => void
}

/** The console of a signed-in user: live state, updated by events, and the view from the URL hash. */
export function SignedInConsole({ api, token, access, signOut, onRefused }: SignedInConsoleProps) {
  const { state, fault, link, news, hurry } = useLiveState(api, token, onRefused)
  if (!state) {
    return (
      <main className={styles.waiting}>
        {fault ? (
          <ErrorMessage sentence={fault} retry={() => window.location.reload()} />
        ) : (
          <p>{texts.panel.loading}</p>
        )}
      </main>
    )
  }
  return <ConsoleProvider {...{ api, access, state, link, news, hurry, signOut }} />
}

type ConsoleProviderProps = Omit<Parameters<typeof Header>[0], 'view'> &
  Pick<SignedInConsoleProps, 'api'> & { state: OpsState; news: ReturnType<typeof useLiveState>['news'] }

const labelsByPart = (state: OpsState, versions: Record<string, PartVersions>) => {
  const labels = new Map(
    state.parts.map((part) => {
      const canaries = state.canaries.filter(({ name }) => name === part.name)
      const quarantineEntries = state.quarantine.filter(({ name }) => name === part.name)
      return [part.name, labelsOf([...(versions[part.name]?.list ?? []), part, ...canaries, ...quarantineEntries])]
    }),
  )
  return (name: string, version: string) => labels.get(name)?.(version) ?? shortId(version)
}

function ConsoleProvider({ api, access, state, link, news, hurry, signOut }: ConsoleProviderProps) {
  const now = useNow(15_000)
  const week = useWeekHistory(api, state.sequence)
  const names = state.parts.map(({ name }) => name)
  const versions = useVersions(api, names, `${state.sequence} ${state.parts.map((part) => part.versions).join()}`)
  const label = useMemo(() => labelsByPart(state, versions.data ?? {}), [state, versions.data])
  const view = parseView(useHash())
  return (
    <ConsoleContext value={{ api, access, state, link, news, now, label, week, versions, hurry, signOut }}>
      <div className={styles.page}>
        <Header {...{ access, link, hurry, signOut, view }} />
        <CurrentView view={view} />
      </div>
    </ConsoleContext>
  )
}

/** Moves the focus to the start of a view after navigation, as loading a page does. */
function CurrentView({ view }: { view: View }) {
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
      <ErrorBoundary key={key}>
        {view.kind === 'overview' && <Overview />}
        {view.kind === 'part' && <PartView name={view.name} />}
        {view.kind === 'history' && <HistoryView name={view.name} />}
        {view.kind === 'diff' && <DiffView from={view.from} to={view.to} />}
      </ErrorBoundary>
    </main>
  )
}
