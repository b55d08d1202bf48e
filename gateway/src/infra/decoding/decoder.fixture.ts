import pino from 'pino'
import { Decoder } from './decoder.ts'

/** One for all gateways of a test file: each decoder is a process that takes its time to start. */
export const testDecoder = new Decoder({
  memoryBytes: 512 * 1024 * 1024,
  processes: null,
  // Of a machine on which much else is going on.
  longestMs: 60_000,
  log: pino({ level: 'silent' }),
})
