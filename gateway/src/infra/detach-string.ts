/** A copy of a string with memory of its own: V8 retains the whole parent string while a slice is referenced. */
export const detachString = (part: string): string => Buffer.from(part).toString()
