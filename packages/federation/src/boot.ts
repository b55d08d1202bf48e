import type { Frame } from '@vitrina/contracts/site/frame'

/** A file that the page may load, with the hash it has to have. */
export interface BootEntry {
  version: string
  entry: string
  integrity: string
}

export interface BootRemote extends BootEntry {
  /** The version this remote had before, kept for a slot whose current version fails. */
  previous?: BootEntry
}

/** A look at a set that is not live, for whoever has a link to it. */
export interface BootPreview {
  /** What differs from the live set, for people: 'mf-basket@1a2b3c4d'. */
  label: string
  /** When it ends, ms since 1970. */
  until: number
}

/** What the document tells the browser, as JSON in the head. */
export interface Boot {
  set: string
  remotes: Record<string, BootRemote>
  /** Reload when another set goes live. */
  development?: true
  preview?: BootPreview | undefined
  /** Only in a page that the browser renders: what its stores begin with. */
  frame?: Frame
  /** effector stores by their ids. */
  scope: Record<string, unknown>
  /** What the route's loader gave, by route id; null when the page has to be rendered in the browser. */
  loaderData: Record<string, unknown> | null
  /** A page that could not be shown as asked, with the status the document was sent with. */
  refusal: { status: number; message: string; id?: string } | null
  /** Widgets and pages that fell back on the server, so that the browser begins with the same fallback. */
  failed: string[]
  /** The page came without its scripts, which are fetched when a visitor reaches for what needs them. */
  rests?: true
  /** Time of the render, ms since 1970: relative texts are computed from it on both sides. */
  renderedAt: number
}

/** What a resting page fetches when it wakes. */
export interface DeferredScripts {
  /** The shell's script, executed. */
  main: { href: string; integrity: string }
  /** Fetched with it, executed when asked for. */
  scripts: { href: string; integrity: string }[]
}

export const BOOT_ELEMENT = 'boot'
export const ROOT_ELEMENT = 'root'
/** What a resting page fetches, as JSON: `DeferredScripts`. */
export const DEFERRED_SCRIPTS_ELEMENT = 'rest'
/** Of the window: what a resting page fetches cannot be had now. */
export const SCRIPTS_UNAVAILABLE_EVENT = 'unreached'
/** Covers the page until its document has arrived. */
export const PRELOADER_ELEMENT = 'preloader'
/** Stands last in the document: when it is missing the page was cut and is rendered anew in the browser. */
export const END_ELEMENT = 'end'
