/**
 * unknown: a name, version or set that is not there; refused: input that is not accepted as it is;
 * busy: another process holds the lock; damaged: what is on the disk is not what was written; untrusted: it is not
 * signed, or not what was signed;
 * full: the disk has no room; away: Redis or the depot does not answer: to be tried again.
 */
export type RegistryFault = 'unknown' | 'refused' | 'busy' | 'damaged' | 'untrusted' | 'full' | 'away'

/** A refusal of the registry; the message is a sentence for whoever runs it. */
export class RegistryError extends Error {
  readonly kind: RegistryFault

  constructor(kind: RegistryFault, message: string) {
    super(message)
    this.name = 'RegistryError'
    this.kind = kind
  }
}
