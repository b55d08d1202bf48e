import { formatMessage, type MessageDescriptor } from '@vitrina/contracts/ops/message'

/**
 * unknown: a name, version or set that is not there; refused: input that is not accepted as it is;
 * busy: another process holds the lock; damaged: what is on the disk is not what was written; untrusted: it is not
 * signed, or not what was signed;
 * full: the disk has no room; away: Redis or the depot does not answer: to be tried again;
 * unfit: the gate does not let the version into what is live.
 */
export type RegistryErrorKind = 'unknown' | 'refused' | 'busy' | 'damaged' | 'untrusted' | 'full' | 'away' | 'unfit'

/** A refusal of the registry; the message is a sentence for whoever runs it, `said` the same with its facts apart. */
export class RegistryError extends Error {
  readonly kind: RegistryErrorKind
  readonly said: MessageDescriptor

  constructor(kind: RegistryErrorKind, said: MessageDescriptor) {
    super(formatMessage(said))
    this.name = 'RegistryError'
    this.kind = kind
    this.said = said
  }
}
