import type { PictureFormat, PictureWidth } from '../pictures/picture-variants.ts'
import type { RowsFormat } from '../spreadsheets/read-rows.ts'

/** Jobs of a decoder; each applies to the bytes of one file. */
export type Job =
  /** The sanitised name for passing an upload on. */
  | { kind: 'file-name'; given: string }
  /** The rows of an uploaded list, or the cells of a table. */
  | { kind: 'table'; as: RowsFormat }
  /** A picture of the shop in the size and format of a page. */
  | { kind: 'picture'; width: PictureWidth; format: PictureFormat }
  /** A visitor's photo as a preview. */
  | { kind: 'thumbnail'; width: number }
  /** An SVG of the site as PNG. */
  | { kind: 'drawing' }

/** The first message of a decoder. */
export interface ReadyMessage {
  ready: true
  /** Memory before any file. */
  rssBytes: number
}

/** How a job ended; its output is the body of the frame. */
export type JobOutcome =
  | { done: true; rssBytes: number }
  /** The file is refused, with a message for the visitor. */
  | { refused: { status: number; detail: string }; rssBytes: number }
  /** The file could not be read. */
  | { failed: string; rssBytes: number }

/** Exit code of a decoder that exceeds its memory. */
export const EXIT_OUT_OF_MEMORY = 86
