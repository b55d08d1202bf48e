import { Socket } from 'node:net'
import { vi } from 'vitest'

/** Records every address that this process connects to, by whatever API; `end` stops recording. */
export function watchConnections() {
  const to = new Set<string>()
  const connect = Socket.prototype.connect
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [first] = Array.isArray(given[0]) ? given[0] : given
    const { host, port, path } = first as { host?: string; port?: number; path?: string }
    to.add(path ?? `${host ?? 'localhost'}:${port}`)
    return Reflect.apply(connect, this, given)
  })
  return { to, end: () => spy.mockRestore() }
}
