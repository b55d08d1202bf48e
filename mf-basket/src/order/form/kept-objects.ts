/** What goods were ordered for in this browser, to be suggested for the next order. */
export interface NamedObject {
  /** Id of the account that ordered; '' for a guest. */
  owner: string
  name: string
}

const OBJECTS = 'vitrina-objects-1'
const MOST = 12

const isObject = (kept: unknown): kept is NamedObject =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof (kept as NamedObject).owner === 'string' &&
  typeof (kept as NamedObject).name === 'string'

function readAll(): NamedObject[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OBJECTS) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isObject) : []
  } catch {
    return []
  }
}

function write(objects: readonly NamedObject[]): void {
  try {
    if (objects.length === 0) localStorage.removeItem(OBJECTS)
    else localStorage.setItem(OBJECTS, JSON.stringify(objects))
  } catch {
    // A browser that keeps nothing suggests nothing.
  }
}

/** Names that this visitor may see, the last one first: those of guests and their own. */
export const readObjects = (owner: string): string[] => [
  ...new Set(readAll().flatMap((object) => (object.owner === '' || object.owner === owner ? [object.name] : []))),
]

export function keepObject(object: NamedObject): void {
  const others = readAll().filter(({ owner, name }) => owner !== object.owner || name !== object.name)
  write([object, ...others].slice(0, MOST))
}

/** Whoever signs out leaves nothing behind. */
export const forgetObjects = (owner: string): void => write(readAll().filter((object) => object.owner !== owner))
