import * as z from '@vitrina/contracts/schema'
import { OpsState } from './state.ts'

/**
 * `GET /api/events`: server-sent events, `event: <kind>` with JSON in `data`. `state` is sent at once and after every
 * change; the other kinds say only that their endpoint has new data. A comment every 15 s keeps the connection open.
 * The token is sent in a header as everywhere, so a browser reads the stream with `fetch`, not with EventSource.
 */
export const eventsPath = '/api/events'

export const eventKinds = ['state', 'health', 'autopilot', 'drills'] as const
export type EventKind = (typeof eventKinds)[number]

export const StateEvent = OpsState
/** Data of the other kinds. */
export const InvalidationEvent = z.object({ at: z.string() })
