export class TimeoutError extends Error {}

/** Settles like the promise, or rejects with a `TimeoutError` with `message` after `limitMs`. */
export function withTimeout<T>(promise: Promise<T>, limitMs: number, message: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimeoutError(message)), limitMs)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
