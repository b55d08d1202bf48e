import pino from 'pino'
import { Decoder } from './decoder.ts'

/** One decoder for all gateways of a test file, because each process takes time to start. */
export const testDecoder = new Decoder({
  memoryBytes: 512 * 1024 * 1024,
  processes: null,
  // Allows for a busy machine.
  longestMs: 60_000,
  log: pino({ level: 'silent' }),
})
