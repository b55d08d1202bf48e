import type { EventKind } from '@vitrina/contracts/ops/events'
import type { OpsState } from '@vitrina/contracts/ops/state'
import { stateApi } from '@vitrina/contracts/ops/state'
import type { Api } from '@vitrina/contracts/request'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { type ConnectionState, connectEvents, type EventConnection } from '../api/events.ts'

const zeroCounts: Record<EventKind, number> = { state: 0, health: 0, autopilot: 0, drills: 0 }

/** Live state, updated by events; also fetched once, in case a proxy blocks event streams. */
export function useLiveState(api: Api, token: string, onRefused: () => void) {
  const [state, setState] = useState<OpsState | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [link, setLink] = useState<ConnectionState>({ kind: 'joining' })
  const [news, setNews] = useState(zeroCounts)
  const events = useRef<EventConnection | null>(null)
  const refused = useRef(onRefused)
  refused.current = onRefused

  useEffect(() => {
    const ending = new AbortController()
    const tell = (kind: EventKind) => setNews((counts) => ({ ...counts, [kind]: counts[kind] + 1 }))
    const show = (next: OpsState) => {
      setState(next)
      setFault(null)
    }
    api(stateApi.read, {}, { signal: ending.signal }).then(
      (first) => setState((known) => known ?? first),
      (error: unknown) => {
        if (!ending.signal.aborted) setFault(errorText(error))
      },
    )
    events.current = connectEvents(token, {
      onState: (next) => {
        show(next)
        tell('state')
      },
      onInvalidate: tell,
      onConnection: setLink,
      onUnauthorized: () => refused.current(),
    })
    return () => {
      ending.abort()
      events.current?.close()
    }
  }, [api, token])

  return { state, fault, link, news, hurry: () => events.current?.reconnectNow() }
}
