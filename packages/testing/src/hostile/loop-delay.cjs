/**
 * Runs in a gateway of a test. Tells over a socket, each time since it was asked last, how long its event loop stood still,
 * in ms of its main thread's own processor time, and where the process connected to. Time in which the machine gave the
 * thread no processor says nothing of the gateway.
 */
const { rmSync } = require('node:fs')
const { createServer, Socket } = require('node:net')
const { isMainThread } = require('node:worker_threads')

const EVERY_MS = 2
const address = process.env.LOOP_DELAY_SOCKET

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (address && isMainThread) {
  let longestMs = 0
  let last = processorMs()
  setInterval(() => {
    const now = processorMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }, EVERY_MS).unref()

  let connectedTo = new Set()
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (...given) {
    const [{ host = 'localhost', port, path }] = Array.isArray(given[0]) ? given[0] : given
    connectedTo.add(path ?? `${host}:${port}`)
    return Reflect.apply(connect, this, given)
  }

  rmSync(address, { force: true })
  createServer((connection) => {
    // A pause of this turn of the loop is seen by the next tick.
    setTimeout(() => {
      connection.end(JSON.stringify({ longestMs, connectedTo: [...connectedTo] }))
      longestMs = 0
      connectedTo = new Set()
    }, 2 * EVERY_MS)
  })
    .listen(address)
    .unref()
}
