import { type EventKind, eventKinds, eventsPath } from '@vitrina/contracts/ops/events'
import type { OpsState } from '@vitrina/contracts/ops/state'
import { authorized } from './client.ts'
import { createEventReader } from './event-stream.ts'

/** `cut` since when, and when it is tried again; both in ms since 1970. */
export type Link = { kind: 'joining' } | { kind: 'open' } | { kind: 'cut'; since: number; nextTry: number }

export interface EventsListener {
  onState: (state: OpsState) => void
  onNudge: (kind: EventKind) => void
  onLink: (link: Link) => void
  onRefused: () => void
}

export interface Events {
  close: () => void
  /** Tries at once instead of waiting. */
  hurry: () => void
}

/** A line sends something every 15 s; one that is silent for longer than twice that is dead, though nobody has said so. */
const SILENCE = 35_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 15_000

const isEventKind = (kind: string): kind is EventKind => eventKinds.some((known) => known === kind)

async function listen(token: string, listener: EventsListener, ending: AbortController): Promise<void> {
  let silence = setTimeout(() => ending.abort(), SILENCE)
  try {
    const response = await fetch(eventsPath, {
      headers: { ...authorized(token), accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'omit',
      signal: ending.signal,
    })
    if (response.status === 401) return listener.onRefused()
    if (!response.ok || !response.body) return
    listener.onLink({ kind: 'open' })
    const read = createEventReader(({ kind, data }) => {
      if (kind === 'state') listener.onState(JSON.parse(data) as OpsState)
      else if (isEventKind(kind)) listener.onNudge(kind)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => ending.abort(), SILENCE)
      read(piece.value)
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Follows the events of the ops port until it is closed; a line that is cut is opened again, after 1 s and then longer. */
export function openEvents(token: string, listener: EventsListener): Events {
  let isClosed = false
  let attempt = new AbortController()
  let goOn = () => {}
  let pause = FIRST_PAUSE
  let since: number | null = null

  const follow = async () => {
    listener.onLink({ kind: 'joining' })
    while (!isClosed) {
      attempt = new AbortController()
      await listen(
        token,
        {
          ...listener,
          onState: (state) => {
            pause = FIRST_PAUSE
            since = null
            listener.onState(state)
          },
        },
        attempt,
      ).catch(() => undefined)
      if (isClosed) return
      since ??= Date.now()
      listener.onLink({ kind: 'cut', since, nextTry: Date.now() + pause })
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        goOn = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }
  void follow()
  return {
    close: () => {
      isClosed = true
      attempt.abort()
      goOn()
    },
    hurry: () => goOn(),
  }
}
