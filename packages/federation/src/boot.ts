import type { Frame } from '@vitrina/contracts/site/frame'

/** A file that the page may load, with its integrity hash. */
export interface BootEntry {
  version: string
  entry: string
  integrity: string
}

export interface BootRemote extends BootEntry {
  /** The remote's version in the previous set; a slot falls back to it when the current version fails. */
  previous?: BootEntry
}

/** A preview of a set that is not live, for anybody who has the link. */
export interface BootPreview {
  /** How the set differs from the live one, as text: 'mf-basket@1a2b3c4d'. */
  label: string
  /** When the preview expires, ms since 1970. */
  until: number
}

/** The boot data of a document: JSON in its head. */
export interface Boot {
  set: string
  remotes: Record<string, BootRemote>
  /** Reload the page when another set goes live. */
  development?: true
  preview?: BootPreview | undefined
  /** Only in a page that the browser renders: initial data of its stores. */
  frame?: Frame
  /** Serialised effector stores by sid. */
  scope: Record<string, unknown>
  /** Loader data by route id; null when the browser has to load and render the page. */
  loaderData: Record<string, unknown> | null
  /** An error page in place of the requested one, with the status that the document was sent with. */
  refusal: { status: number; message: string; id?: string } | null
  /** Ids of widgets and pages that fell back on the server; hydration starts with the same fallbacks. */
  failed: string[]
  /** The page was sent without its scripts, which are fetched when the visitor first interacts. */
  rests?: true
  /**
   * Time of the render, ms since 1970; relative times are formatted from it on both sides, so that hydration matches.
   */
  renderedAt: number
}

/** Scripts that a page with deferred scripts fetches at the first interaction. */
export interface DeferredScripts {
  /** The shell's entry script, executed at once. */
  main: { href: string; integrity: string }
  /** Fetched together with `main`, executed on demand. */
  scripts: { href: string; integrity: string }[]
}

export const BOOT_ELEMENT = 'boot'
export const ROOT_ELEMENT = 'root'
/** Id of the element with `DeferredScripts` as JSON. */
export const DEFERRED_SCRIPTS_ELEMENT = 'rest'
/** Event on `window`: the deferred scripts could not be fetched. */
export const SCRIPTS_UNAVAILABLE_EVENT = 'unreached'
/** Covers the page until its document has arrived. */
export const PRELOADER_ELEMENT = 'preloader'
/**
 * The last element of the document; when it is missing the response was cut off, and the browser renders the page
 * itself.
 */
export const END_ELEMENT = 'end'
