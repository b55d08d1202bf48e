/**
 * Attempts of malicious code to escape from its process, run by tests inside of it. Each reports whether it succeeded.
 */
'use strict'

const { createRequire } = require('node:module')
const { waysToFiles } = require('./ways-to-files.fixture.cjs')
const { waysToProcesses } = require('./ways-to-processes.fixture.cjs')

const LIMIT_MS = 1500
const builtins = createRequire(__filename)

/** Resolves true on the first of the good events, false on the first of the bad ones. */
const reached = (emitter, good, bad = ['error', 'close']) =>
  new Promise((resolve) => {
    for (const name of good) emitter.once(name, () => resolve(true))
    for (const name of bad) emitter.once(name, () => resolve(false))
    setTimeout(resolve, LIMIT_MS, false).unref?.()
  })

/** Connects with a net module, however it was obtained. */
const connects = (net, options) => {
  const socket = net.connect(options)
  return reached(socket, ['connect']).finally(() => socket.destroy())
}

const answered = (promise) =>
  promise.then(
    () => true,
    () => false,
  )

/**
 * Escapes by name. Each resolves true when it has reached a listener, a name server, a file, a process or a way to one.
 * `port` is a port of TCP and of UDP, `path` and `abstract` are sockets, `parent` is a process, `data` a private folder
 * of the gateway.
 */
function waysOut({ port, path, abstract, parent, readable, data }) {
  const host = '127.0.0.1'
  const net = require('node:net')
  const dns = require('node:dns')
  const dgram = require('node:dgram')
  const target = { host, port }
  return {
    'net.connect': () => connects(net, target),
    'net.connect over IPv6': () => connects(net, { host: '::ffff:127.0.0.1', port }),
    'net.connect by name': () => connects(net, { host: 'localhost', port, family: 4 }),
    'net.connect with a lookup of its own': () =>
      connects(net, {
        host: 'x.test',
        port,
        lookup: (_, options, done) => done(null, options.all ? [{ address: host, family: 4 }] : host, 4),
      }),
    'the prototype of a socket': () => {
      const socket = new net.Socket()
      net.Socket.prototype.connect.call(socket, target)
      return reached(socket, ['connect'])
    },
    'the class of a handle': () => {
      const socket = new net.Socket()
      socket.on('error', () => {})
      let handle
      Object.defineProperty(socket, '_handle', {
        configurable: true,
        get: () => null,
        set: (made) => {
          handle ??= made
        },
      })
      try {
        socket.connect(target)
      } catch {}
      const own = new handle.constructor(0)
      const again = new net.Socket({ handle: own, manualStart: true })
      again.connect(target)
      return reached(again, ['connect'])
    },
    'a listener on TCP': () => reached(net.createServer().listen(0, host), ['listening'], ['error']),
    'a listener on another socket of the file system': () =>
      reached(net.createServer().listen(`${path}.own`), ['listening'], ['error']),
    'a foreign socket of the file system': () => connects(net, { path }),
    'an abstract socket': () => connects(net, { path: abstract }),
    'http.get': () => reached(require('node:http').get({ ...target, path: '/' }), ['response']),
    'http.get at a foreign socket': () =>
      reached(require('node:http').get({ socketPath: path, path: '/' }), ['response']),
    'https.get': () =>
      reached(
        require('node:https')
          .get({ ...target, path: '/' })
          .once('socket', function seen(socket) {
            socket.once('connect', () => this.emit('reached'))
          }),
        ['reached'],
      ),
    'http2.connect': () =>
      reached(
        require('node:http2')
          .connect(`http://${host}:${port}`)
          .on('error', () => {}),
        ['connect'],
      ),
    'tls.connect': () =>
      reached(
        require('node:tls')
          .connect(target)
          .on('error', () => {}),
        ['connect'],
      ),
    fetch: () => answered(fetch(`http://${host}:${port}/`)),
    // The server does not answer this handshake: success is counted on its side.
    WebSocket: () =>
      new Promise((resolve) => {
        new WebSocket(`ws://${host}:${port}/`).onerror = () => resolve(false)
      }),
    EventSource: () =>
      typeof EventSource === 'function' &&
      new Promise((resolve) => {
        new EventSource(`http://${host}:${port}/`).onerror = () => resolve(false)
      }),
    'a datagram': () =>
      new Promise((resolve) =>
        dgram
          .createSocket('udp4')
          .on('error', () => resolve(false))
          .send('x', port, host, (error) => resolve(!error)),
      ),
    'a connected datagram': () => {
      const socket = dgram.createSocket('udp4').on('error', () => {})
      socket.connect(port, host, (error) =>
        error ? socket.emit('refused') : socket.send('x', () => socket.emit('sent')),
      )
      return reached(socket, ['sent'], ['refused', 'error'])
    },
    'a bound datagram': () => reached(dgram.createSocket('udp4').bind(0, host), ['listening'], ['error']),
    'dns.lookup': () => new Promise((resolve) => dns.lookup('localhost', (error) => resolve(!error))),
    'dns.promises.lookup': () => answered(dns.promises.lookup('localhost')),
    'dns.lookupService': () => new Promise((resolve) => dns.lookupService(host, 22, (error) => resolve(!error))),
    'a resolver': () =>
      new Promise((resolve) => {
        const resolver = new dns.Resolver({ timeout: 200, tries: 1 })
        resolver.setServers([`${host}:${port}`])
        resolver.resolve4('shop.test', () => resolve(false))
      }),
    'a resolver of promises': () => {
      const resolver = new dns.promises.Resolver({ timeout: 200, tries: 1 })
      resolver.setServers([`${host}:${port}`])
      return answered(resolver.resolveTxt('shop.test'))
    },
    'dns.setServers': () => {
      dns.setServers([`${host}:${port}`])
      return new Promise((resolve) => dns.resolve('shop.test', () => resolve(false)))
    },
    createRequire: () => connects(builtins('net'), target),
    'process.mainModule': () => connects((process.mainModule ?? module).require('net'), target),
    'Module._load': () => connects(module.constructor._load('net', null, false), target),
    'import()': async () => connects(await import('node:net'), target),
    getBuiltinModule: () => connects(process.getBuiltinModule('net'), target),
    ...waysToFiles({ parent, data }),
    ...waysToProcesses({ parent, readable, host, reached }),
    'builtins that were changed': async () => {
      const before = [
        Array.prototype.includes,
        Set.prototype.has,
        String.prototype.startsWith,
        Function.prototype.call,
        Reflect.apply,
      ]
      Array.prototype.includes = () => true
      Set.prototype.has = () => true
      String.prototype.startsWith = () => true
      Reflect.apply = () => 0
      try {
        return (await connects(net, { path })) || (await connects(net, target))
      } finally {
        ;[
          Array.prototype.includes,
          Set.prototype.has,
          String.prototype.startsWith,
          Function.prototype.call,
          Reflect.apply,
        ] = before
      }
    },
  }
}

/** Names of the successful escapes. */
async function tryWaysOut(targets) {
  const found = []
  process.on('uncaughtException', () => {})
  for (const [name, leadsOut] of Object.entries(waysOut(targets))) {
    try {
      const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS, false))
      if (await Promise.race([leadsOut(), limit])) found.push(name)
    } catch {}
  }
  return found
}

module.exports = { tryWaysOut }
