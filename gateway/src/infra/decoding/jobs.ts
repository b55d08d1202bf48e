import type { PictureFormat, PictureWidth } from '../pictures/picture-variants.ts'
import type { RowsFormat } from '../spreadsheets/read-rows.ts'

/** What a decoder can be asked for, with the bytes of one file. */
export type Job =
  /** The name under which an uploaded file is passed on. */
  | { kind: 'file-name'; given: string }
  /** The rows of an uploaded list, or the cells of a table. */
  | { kind: 'table'; as: RowsFormat }
  /** A picture of the shop in the size and format of a page. */
  | { kind: 'picture'; width: PictureWidth; format: PictureFormat }
  /** A visitor's photo as its page shows it. */
  | { kind: 'thumbnail'; width: number }
  /** A drawing of our own as PNG. */
  | { kind: 'drawing' }

/** What a decoder says about itself before its first job. */
export interface ReadyMessage {
  ready: true
  /** Memory that it holds before any file. */
  rssBytes: number
}

/** How a job ended; the bytes that it made are the body of the frame. */
export type JobOutcome =
  | { done: true; rssBytes: number }
  /** The file is not taken, and the sentence for the visitor. */
  | { refused: { status: number; detail: string }; rssBytes: number }
  /** The file could not be read. */
  | { failed: string; rssBytes: number }

/** A decoder ends itself with this when it holds more than it may. */
export const EXIT_OUT_OF_MEMORY = 86
