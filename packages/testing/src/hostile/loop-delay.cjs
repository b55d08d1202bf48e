/**
 * Runs in a gateway of a test. Tells over a socket, each time since it was asked last, how long its event loop stood still,
 * in ms of its main thread's own processor time, what it did meanwhile, and where the process connected to. Time in which
 * the machine gave the thread no processor says nothing of the gateway.
 */
const { subscribe } = require('node:diagnostics_channel')
const { rmSync } = require('node:fs')
const { createServer, Socket } = require('node:net')
const { PerformanceObserver, performance } = require('node:perf_hooks')
const { isMainThread } = require('node:worker_threads')

const EVERY_MS = 2
const address = process.env.LOOP_DELAY_SOCKET

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (address && isMainThread) {
  const noPause = { ms: 0, from: 0, to: 0, requests: 0 }
  let longest = noPause
  let requests = 0
  let last = { ms: processorMs(), at: performance.now() }
  setInterval(() => {
    const now = { ms: processorMs(), at: performance.now() }
    if (now.ms - last.ms > longest.ms) longest = { ms: now.ms - last.ms, from: last.at, to: now.at, requests }
    last = now
    requests = 0
  }, EVERY_MS).unref()
  subscribe('http.server.request.start', () => {
    requests += 1
  })

  let collections = []
  new PerformanceObserver((list) => {
    // Those of the longest pause are told; an observer hears of a collection only after the tick that ends the pause.
    collections = [...collections, ...list.getEntries()].filter(({ startTime }) => startTime >= longest.from)
  }).observe({ entryTypes: ['gc'] })

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
      const within = collections.filter(({ startTime }) => startTime >= longest.from && startTime < longest.to)
      const collectedMs = within.reduce((sum, { duration }) => sum + duration, 0)
      const { ms: longestMs, requests: cameIn } = longest
      connection.end(JSON.stringify({ longestMs, collectedMs, requests: cameIn, connectedTo: [...connectedTo] }))
      longest = noPause
      collections = []
      connectedTo = new Set()
    }, 2 * EVERY_MS)
  })
    .listen(address)
    .unref()
}
