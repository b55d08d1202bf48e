import type { Frame } from '@vitrina/contracts/site/frame'
import type { BootPreview } from './boot.ts'

/** What the gateway gives a renderer when it starts it, once, over the channel between the processes. */
export interface RendererStart {
  set: string
  /** `shell` and every remote with its version. */
  versions: Record<string, string>
  /** The version each remote had in the set before, where it differs. */
  previous: Record<string, string>
  /** Folder that holds `<name>/<version>/`. */
  versionsFolder: string
  /** Where the renderer listens. */
  socket: string
  /** Where the gateway answers data calls. */
  dataSocket: string
  /** Remotes whose code is not run here: it has hung a renderer. Their places are left to the browser. */
  leftOut: string[]
  development: boolean
}

/**
 * What the gateway may ask of a renderer that waits, in place of giving it a set: to make a page of the shell alone and
 * to tell what its code has been compiled to. It ends with that.
 */
export interface CodeCacheRequest {
  kind: 'trial'
  shell: string
  versionsFolder: string
  request: RenderRequest
}

/** A version whose code kept a renderer from doing anything else. */
export interface HungVersion {
  room: string
  version: string
}

/**
 * What a renderer says over the channel: it waits to be told its set, it answers pages, this is what its code was
 * compiled to (base64), or it is about to end because of code that does not come back; null when that code cannot be
 * named.
 */
export type RendererMessage =
  | { kind: 'waiting' }
  | { kind: 'ready' }
  | { kind: 'ready-made'; data: string }
  | { kind: 'hung'; culprit: HungVersion | null }

/** One page asked of a renderer: POST / with this as JSON. */
export interface RenderRequest {
  /** Path with query. */
  url: string
  frame: Frame
  /** Stands for the visitor in data calls, for as long as the page is rendered. */
  ticket: string
  requestId: string
  /** Where data calls go on with a trace, as W3C writes it. */
  trace?: string | undefined
  /** Decided by the gateway: the page is not for this visitor, and its code is not run. */
  refusal: { status: number; message: string } | null
  /** Nothing on the page would be the visitor's own: it may rest until they reach for something. */
  mayRest: boolean
  /** The page is one of a preview. */
  preview?: BootPreview | undefined
  /** How long the page is waited for, ms: nothing is asked for a page that comes too late anyway. */
  waitMs?: number
}

/** What the renderer answers with, beside the document itself: JSON in the header `x-page`. */
export interface RenderedPage {
  status: number
  /** Path of this site to go to instead; the document is empty then. */
  location?: string
  /** The page came without its scripts. */
  rests?: true
  /** Places that fell back. */
  failed: string[]
  /** Parts whose code threw while the page was rendered, e.g. `mf-basket@0123456789abcdef`. */
  threw: string[]
  /** Data calls this page made, for the log. */
  calls: number
  /** When it was begun, ms since 1970, and how long its data and its rendering took. */
  took?: { at: number; loadMs: number; renderMs: number }
  /** Places and pages that were rendered, e.g. `mf-basket/AddToBasket`. */
  used?: string[]
  /** Why an error page was rendered: what the visitor is told, and the trace for those who mend the site. */
  problem?: { message: string; trace?: string }
}

export const PAGE_HEADER = 'x-page'
export const TICKET_HEADER = 'x-ticket'
