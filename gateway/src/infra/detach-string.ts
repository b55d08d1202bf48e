/** The same text in memory of its own: V8 keeps the whole of a text for as long as a part of it is held. */
export const detachString = (part: string): string => Buffer.from(part).toString()
