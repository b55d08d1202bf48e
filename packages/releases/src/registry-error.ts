import { formatMessage, type MessageDescriptor } from '@vitrina/contracts/ops/message'

/**
 * unknown: a name, version or set that does not exist; refused: invalid input; busy: another process holds the lock;
 * damaged: the data on the disk has changed; untrusted: it is not signed, or differs from what was signed; full: no
 * space on the disk; away: Redis or the depot does not respond, retry later; unfit: the gate does not let the version
 * into the live set.
 */
export type RegistryErrorKind = 'unknown' | 'refused' | 'busy' | 'damaged' | 'untrusted' | 'full' | 'away' | 'unfit'

/**
 * An error of the registry. The message is a sentence for the operator; `said` is the same sentence with separate
 * facts.
 */
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
