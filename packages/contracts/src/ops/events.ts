import * as z from '@vitrina/contracts/schema'
import { OpsState } from './state.ts'

/**
 * `GET /api/events`: server-sent events, `event: <kind>` with JSON in `data`. `state` comes at once and after every
 * change of it; the other kinds say only that their call has a new answer. A comment every 15 s keeps the line open.
 * The token goes in a header as everywhere, so a browser reads it with `fetch`, not with EventSource.
 */
export const eventsPath = '/api/events'

export const eventKinds = ['state', 'health', 'autopilot', 'drills'] as const
export type EventKind = (typeof eventKinds)[number]

export const StateEvent = OpsState
/** What comes with the other kinds. */
export const InvalidationEvent = z.object({ at: z.string() })
