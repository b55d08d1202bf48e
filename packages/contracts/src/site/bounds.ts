/** Length limits of visitors' input. Lengths are in code points, as zod counts them. */
import { type LengthFault, tooLong } from '@vitrina/contracts/max-length'
import * as z from '@vitrina/contracts/schema'

/** The gateway refuses longer URLs, so no query parameter can be longer. */
const ADDRESS_LENGTH = 8000

/**
 * Above the length of every id, code, key and slug: the longest are slugs of 200 letters. A slightly longer value still
 * reaches its handler, which refuses it with a specific error.
 */
const ID_LENGTH = 300

/** yyyy-mm-dd, with spare length, so that an invalid date reaches the handler and its field gets the error. */
const DATE_LENGTH = 40

/** Capacity of a basket, wherever it is stored. */
export const basketLimits = { lines: 1000, linesAtOnce: 500 } as const

/** An id, code or key in a body. */
export const idText = () => z.string().check(z.maxLength(ID_LENGTH))

/** An id, code or slug in a path. */
export const pathText = () => z.string().check(z.maxLength(ID_LENGTH, 'По этому адресу ничего нет'))

/** A current or former query parameter of a page; the page parses what it can use. */
export const addressText = () => z.string().check(z.maxLength(ADDRESS_LENGTH))

export const dateText = (fault = 'Проверьте дату') => z.string().check(z.maxLength(DATE_LENGTH, fault))

interface TextMessages {
  /** Error when the text is missing. */
  missing?: string
  /** Error when it is too long. */
  fault?: LengthFault
}

/** Text typed by a visitor, trimmed. */
export const typedText = (most: number, { missing, fault = tooLong(most) }: TextMessages = {}) =>
  z.string(missing).check(z.trim(), z.maxLength(most, fault))
