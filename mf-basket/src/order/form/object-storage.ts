import { persisted } from '@vitrina/site/persisted'

/** An object of a former order, stored in this browser as a suggestion for the next one. */
export interface StoredObject {
  /** Id of the account that ordered; '' for a guest. */
  owner: string
  name: string
}

const MAX_OBJECTS = 12

const isObject = (value: unknown): value is StoredObject =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as StoredObject).owner === 'string' &&
  typeof (value as StoredObject).name === 'string'

const stored = persisted('vitrina-objects-1', (value): readonly StoredObject[] | null =>
  Array.isArray(value) ? value.filter(isObject) : null,
)

const readAll = (): readonly StoredObject[] => stored.read() ?? []
const write = (objects: readonly StoredObject[]): void => stored.write(objects.length === 0 ? null : objects)

/** Names that this visitor may see, the last first: those of guests and their own. */
export const readObjects = (owner: string): string[] => [
  ...new Set(readAll().flatMap((object) => (object.owner === '' || object.owner === owner ? [object.name] : []))),
]

export function saveObject(object: StoredObject): void {
  const others = readAll().filter(({ owner, name }) => owner !== object.owner || name !== object.name)
  write([object, ...others].slice(0, MAX_OBJECTS))
}

/** Deletes the objects of an account at sign-out. */
export const forgetObjects = (owner: string): void => write(readAll().filter((object) => object.owner !== owner))
