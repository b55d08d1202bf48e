/**
 * Object storage of all machines, by key ('a/b/c.js'). Writes are atomic. Every call rejects with RegistryError 'away'
 * within a minute when the depot is unreachable or full.
 */
export interface Depot {
  /** Name for messages, without credentials. */
  readonly name: string
  /** null when there is no such object. */
  read(key: string): Promise<Buffer | null>
  /** Overwrites the object; with `once` an existing object stays. */
  write(key: string, content: Uint8Array, once?: boolean): Promise<void>
  /** All keys with this prefix. */
  list(prefix: string): Promise<string[]>
  /** A missing object is no error. */
  remove(key: string): Promise<void>
}
