import { type EventKind, eventKinds, eventsPath } from '@vitrina/contracts/ops/events'
import type { OpsState } from '@vitrina/contracts/ops/state'
import { authHeaders } from './client.ts'
import { createEventReader } from './event-stream.ts'

/** `cut` has the time of the disconnect and of the next attempt, both in ms since 1970. */
export type ConnectionState = { kind: 'joining' } | { kind: 'open' } | { kind: 'cut'; since: number; nextTry: number }

export interface EventHandlers {
  onState: (state: OpsState) => void
  onInvalidate: (kind: EventKind) => void
  onConnection: (link: ConnectionState) => void
  onUnauthorized: () => void
}

export interface EventConnection {
  close: () => void
  /** Reconnects at once instead of waiting. */
  reconnectNow: () => void
}

/** The server sends something every 15 s; a stream that is silent for more than twice as long is treated as closed. */
const SILENCE_LIMIT_MS = 35_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000

const isEventKind = (kind: string): kind is EventKind => eventKinds.some((known) => known === kind)

async function readEvents(token: string, listener: EventHandlers, ending: AbortController): Promise<void> {
  let silence = setTimeout(() => ending.abort(), SILENCE_LIMIT_MS)
  try {
    const response = await fetch(eventsPath, {
      headers: { ...authHeaders(token), accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'omit',
      signal: ending.signal,
    })
    if (response.status === 401) return listener.onUnauthorized()
    if (!response.ok || !response.body) return
    listener.onConnection({ kind: 'open' })
    const read = createEventReader(({ kind, data }) => {
      if (kind === 'state') listener.onState(JSON.parse(data) as OpsState)
      else if (isEventKind(kind)) listener.onInvalidate(kind)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => ending.abort(), SILENCE_LIMIT_MS)
      read(piece.value)
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Subscribes to the events of the ops API until `close`; reconnects after 1 s and then with growing pauses. */
export function connectEvents(token: string, listener: EventHandlers): EventConnection {
  let isClosed = false
  let attempt = new AbortController()
  let goOn = () => {}
  let pause = FIRST_RETRY_MS
  let since: number | null = null

  const follow = async () => {
    listener.onConnection({ kind: 'joining' })
    while (!isClosed) {
      attempt = new AbortController()
      await readEvents(
        token,
        {
          ...listener,
          onState: (state) => {
            pause = FIRST_RETRY_MS
            since = null
            listener.onState(state)
          },
        },
        attempt,
      ).catch(() => undefined)
      if (isClosed) return
      since ??= Date.now()
      listener.onConnection({ kind: 'cut', since, nextTry: Date.now() + pause })
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        goOn = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      pause = Math.min(pause * 2, MAX_RETRY_MS)
    }
  }
  void follow()
  return {
    close: () => {
      isClosed = true
      attempt.abort()
      goOn()
    },
    reconnectNow: () => goOn(),
  }
}
