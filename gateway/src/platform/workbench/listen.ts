import { createServer, type RequestListener, type Server } from 'node:http'
import { WorkbenchError } from './remote.ts'

/** Listens on this machine alone. Rejects with WorkbenchError when the port is taken. */
export function listenLocally(handler: RequestListener, where: { port: number } | { path: string }): Promise<Server> {
  const server = createServer(handler)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' && 'port' in where
      reject(
        isTaken
          ? new WorkbenchError(`Port ${where.port} is taken: end what listens there, or choose another with --port.`)
          : error,
      )
    })
    server.listen('port' in where ? { port: where.port, host: '127.0.0.1' } : where, () => resolve(server))
  })
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
