import { createHash } from 'node:crypto'
import { type EventKind, eventsPath } from '@vitrina/contracts/ops/events'
import { msg } from '@vitrina/contracts/ops/message'
import type { Response, Router } from 'express'
import { isStillGood } from './access.ts'
import type { OpsContext } from './context.ts'
import { OpsHttpError } from './errors.ts'

const HEARTBEAT_MS = 15_000
/** Polling interval for changes without an event: gateways, expiring previews, version health. */
const POLL_MS = 5000
const NOTIFY_EVERY_MS = 15_000
const MOST_LISTENERS = 50

/** Sends changes of the state to open consoles as server-sent events. */
export class OpsEventStream {
  private readonly listeners = new Map<Response, string>()
  private readonly context: OpsContext
  private readonly stops: (() => void)[]

  constructor(context: OpsContext) {
    this.context = context
    const look = setInterval(() => void this.broadcastState(), POLL_MS).unref()
    const beat = setInterval(() => this.forEachListener((response) => response.write(':\n\n')), HEARTBEAT_MS).unref()
    const nudge = setInterval(() => {
      for (const kind of ['health', 'autopilot', 'drills'] as const) this.notify(kind)
    }, NOTIFY_EVERY_MS).unref()
    const stopWatching = context.registry.watch(() => void this.broadcastState())
    context.onChange(() => void this.broadcastState())
    this.stops = [stopWatching, ...[look, beat, nudge].map((timer) => () => clearInterval(timer))]
  }

  mount(router: Router): void {
    router.get(eventsPath, async (request, response) => {
      if (this.listeners.size >= MOST_LISTENERS) {
        throw new OpsHttpError(503, msg`${MOST_LISTENERS} are listening already.`)
      }
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      this.listeners.set(response, '')
      request.once('close', () => this.listeners.delete(response))
      await this.broadcastState()
    })
  }

  /** Sends the state to every listener that has an older one. */
  async broadcastState(): Promise<void> {
    if (this.listeners.size === 0) return
    try {
      const state = await this.context.state()
      // The heartbeat time changes with every read and is not worth an event.
      const news = { ...state, gateways: state.gateways.map((gateway) => ({ ...gateway, seenAt: '' })) }
      const mark = createHash('sha256').update(JSON.stringify(news)).digest('base64')
      for (const [response, seen] of this.listeners) {
        // A revoked token receives no further events.
        if (!isStillGood(response)) {
          this.listeners.delete(response)
          response.end()
          continue
        }
        if (seen === mark) continue
        this.listeners.set(response, mark)
        send(response, 'state', state)
      }
    } catch (error) {
      this.context.services.log.warn({ err: error }, 'the state could not be told to the console')
    }
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.forEachListener((response) => response.end())
    this.listeners.clear()
  }

  private notify(kind: EventKind): void {
    this.forEachListener((response) => send(response, kind, { at: new Date().toISOString() }))
  }

  private forEachListener(tell: (response: Response) => void): void {
    for (const response of this.listeners.keys()) tell(response)
  }
}

function send(response: Response, kind: EventKind, data: object): void {
  response.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
}
