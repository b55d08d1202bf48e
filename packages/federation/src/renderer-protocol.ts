import type { Frame } from '@vitrina/contracts/site/frame'
import type { BootPreview } from './boot.ts'

/** Start message of a renderer, sent once by the gateway over the IPC channel. */
export interface RendererStart {
  set: string
  /** Versions of `shell` and of every remote. */
  versions: Record<string, string>
  /** Versions of the remotes in the previous set, where they differ. */
  previous: Record<string, string>
  /** Folder that holds `<name>/<version>/`. */
  versionsFolder: string
  /** Path of the socket that the renderer listens on. */
  socket: string
  /** Path of the gateway's socket for data requests. */
  dataSocket: string
  /** Remotes whose code hung a renderer: it is not executed here, and their slots are rendered in the browser. */
  leftOut: string[]
  development: boolean
}

/**
 * Sent to a waiting renderer instead of `RendererStart`: it renders a page of the shell alone and returns V8's code
 * cache of the shell. The renderer exits afterwards.
 */
export interface CodeCacheRequest {
  kind: 'trial'
  shell: string
  versionsFolder: string
  request: RenderRequest
}

/** A version whose code blocked the event loop of a renderer. */
export interface HungVersion {
  room: string
  version: string
}

/**
 * Messages of a renderer over the IPC channel: `waiting` for its start message, `ready` to render pages, `ready-made`
 * with the code cache (base64), or `hung` before it exits because code blocks its event loop; `culprit` is null when
 * that code is unknown.
 */
export type RendererMessage =
  | { kind: 'waiting' }
  | { kind: 'ready' }
  | { kind: 'ready-made'; data: string }
  | { kind: 'hung'; culprit: HungVersion | null }

/** A render request of one page: POST / with this as JSON. */
export interface RenderRequest {
  /** Path with query. */
  url: string
  frame: Frame
  /** Identifies the visitor in data requests while the page is rendered. */
  ticket: string
  requestId: string
  /** W3C `traceparent` that data requests of the render continue. */
  trace?: string | undefined
  /** Set by the gateway when the visitor may not see the page; the page's code is not executed then. */
  refusal: { status: number; message: string } | null
  /** Nothing on the page would be personal: its scripts may be deferred until the first interaction. */
  mayRest: boolean
  /** Set when the page belongs to a preview. */
  preview?: BootPreview | undefined
  /** Time left until the gateway gives up, ms; a page that would be late makes no data requests. */
  waitMs?: number
}

/** Metadata of a rendered page, sent beside the document as JSON in the header `x-page`. */
export interface RenderedPage {
  status: number
  /** Redirect target, a path of this site; the document is empty then. */
  location?: string
  /** The page was rendered with deferred scripts. */
  rests?: true
  /** Ids of slots that fell back. */
  failed: string[]
  /** Versions whose code threw during the render, e.g. `mf-basket@0123456789abcdef`. */
  threw: string[]
  /** Number of data requests of this page, for the log. */
  calls: number
  /** When the render began, ms since 1970, and the durations of its data loading and of its rendering. */
  took?: { at: number; loadMs: number; renderMs: number }
  /** Ids of slots and pages that were rendered, e.g. `mf-basket/AddToBasket`. */
  used?: string[]
  /** Why an error page was rendered: the message for the visitor, and the stack trace for developers. */
  problem?: { message: string; trace?: string }
}

export const PAGE_HEADER = 'x-page'
export const TICKET_HEADER = 'x-ticket'
