import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Another process holds the embedded database. `message` is an instruction for the user who started this one. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((settle, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? settle(undefined) : reject(error),
    )
    server.listen(address, () => settle(server.unref()))
  })
}

function isAnswering(address: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      settle(true)
    })
    socket.once('error', () => settle(false))
  })
}

/**
 * Locks a database folder for this process; resolves to the release function. PGlite itself lets two processes write to
 * one folder, which destroys it. The lock is a socket and not a pid file, because it ends with its process.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const mark = createHash('sha1').update(resolve(folder)).digest('hex').slice(0, 16)
  const name = `vitrina-db-${mark}`
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  let server = await listen(address)
  if (!server && !(await isAnswering(address))) {
    rmSync(address, { force: true })
    server = await listen(address)
  }
  if (!server) {
    throw new FolderInUseError(`База данных в папке ${folder} занята другим процессом: остановите сайт и повторите.`)
  }
  const held = server
  return () => {
    held.close()
  }
}
