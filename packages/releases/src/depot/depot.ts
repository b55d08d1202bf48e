/**
 * Where the files of all machines lie, by key ('a/b/c.js'). An object is there whole or not at all. Everything rejects
 * with RegistryError 'away' within a minute when the depot is not there or takes no more.
 */
export interface Depot {
  /** For sentences; without secrets. */
  readonly name: string
  /** Null when there is no such object. */
  read(key: string): Promise<Buffer | null>
  /** Replaces what is there, unless it is to be written once: then what is there stays. */
  write(key: string, content: Uint8Array, once?: boolean): Promise<void>
  /** All keys that begin so. */
  list(prefix: string): Promise<string[]>
  /** What is not there is fine. */
  remove(key: string): Promise<void>
}
