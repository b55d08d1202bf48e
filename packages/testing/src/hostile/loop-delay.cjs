/**
 * Preloaded into a gateway of a test. On each request over a socket it reports the longest pause of the event loop
 * since the last one, in ms of the main thread's processor time, what happened during it, and the connection targets of
 * the process. Time in which the machine ran other processes does not count.
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
    // Collections during the longest pause are reported; the observer is called only after the tick that ends the
    // pause.
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
    // A pause of this turn of the loop is measured in the next tick.
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
