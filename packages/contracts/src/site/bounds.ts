/** How long what a visitor sends may be. Lengths are in code points, as zod counts them. */
import type { LengthFault } from '@vitrina/contracts/max-length'
import * as z from '@vitrina/contracts/schema'

/** The gateway takes no longer address, so nothing that has stood in one is longer. */
const ADDRESS_LENGTH = 8000

/**
 * Above every id, code, key and slug that there is: the longest are slugs of 200 letters. What nearly looks like one is
 * so refused by its room, in words of its own.
 */
const ID_LENGTH = 300

/** yyyy-mm-dd, with room for what is none and is told so by its field. */
const DATE_LENGTH = 40

/** What a basket holds, however it is kept. */
export const basketLimits = { lines: 1000, linesAtOnce: 500 } as const

/** An id, code or key in a body. */
export const idText = () => z.string().check(z.maxLength(ID_LENGTH))

/** An id, code or slug in a path. */
export const pathText = () => z.string().check(z.maxLength(ID_LENGTH, 'По этому адресу ничего нет'))

/** What stands, or has stood, in the query of an address: each room takes of it what it can use. */
export const addressText = () => z.string().check(z.maxLength(ADDRESS_LENGTH))

export const dateText = (fault = 'Проверьте дату') => z.string().check(z.maxLength(DATE_LENGTH, fault))

/** «Не длиннее 120 знаков, сейчас 130». */
export const tooLong =
  (most: number): LengthFault =>
  ({ length }) =>
    `Не длиннее ${most}\u00a0знаков, сейчас ${length}`

interface TextMessages {
  /** Said where there is no text at all. */
  missing?: string
  /** Said of one that is too long. */
  fault?: LengthFault
}

/** What a visitor types, without the spaces around it. */
export const typedText = (most: number, { missing, fault = tooLong(most) }: TextMessages = {}) =>
  z.string(missing).check(z.trim(), z.maxLength(most, fault))
