/** A new idempotency key of 32 hexadecimal digits: repeating a request with it has no further effect. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
