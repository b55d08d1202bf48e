export class TimeoutError extends Error {}

/** What the promise comes to, or a `TimeoutError` with `message` when it takes longer than `limitMs`. */
export function withTimeout<T>(promise: Promise<T>, limitMs: number, message: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimeoutError(message)), limitMs)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
