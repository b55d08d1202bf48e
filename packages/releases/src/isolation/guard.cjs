/**
 * Loaded before all other code in an isolated process and in each of its threads. Removes everything that opens sockets
 * and databases, or signals or changes other processes, except for the Unix sockets that the process was given.
 *
 * It patches the lowest level that code can reach: the prototypes of the handles behind net, http, tls, http2, fetch
 * and dgram. Only the closures below refer to the native functions, so a saved reference to a module's function does
 * not bypass it. `process.binding`, native addons, child processes, workers and the inspector are forbidden by Node's
 * permission model, which is required.
 */
'use strict'

const { createSocket } = require('node:dgram')
const dns = require('node:dns')
const { syncBuiltinESMExports } = require('node:module')
const { Socket } = require('node:net')
const { ChildProcess } = require('node:child_process')
const os = require('node:os')
const sqlite = require('node:sqlite')
const threads = require('node:worker_threads')
const v8 = require('node:v8')

const { apply, construct, ownKeys } = Reflect
const { defineProperty, freeze, getPrototypeOf } = Object
const { nextTick } = process

/** libuv codes for a refused operation. */
const UV_EPERM = -1
const UV_EACCES = -13
const ENVIRONMENT = 'SEALED_SOCKETS'

/** @returns {{ listen: string, connect: string }} */
function givenSockets() {
  if (!threads.isMainThread) return threads.getEnvironmentData(ENVIRONMENT)
  const given = JSON.parse(process.env[ENVIRONMENT] ?? '{}')
  delete process.env[ENVIRONMENT]
  return { listen: given.listen ?? '', connect: given.connect ?? '' }
}

/** Replaces a property permanently. */
function fix(owner, name, value) {
  defineProperty(owner, name, { value, writable: false, configurable: false, enumerable: true })
}

function refuse(prototype, names, code) {
  for (const name of names) fix(prototype, name, () => code)
}

/** The prototype of the handle that a socket creates for this address; no connection is made. */
function handlePrototype(address) {
  const socket = new Socket()
  let handle = null
  defineProperty(socket, '_handle', {
    get: () => null,
    set(made) {
      handle = made
      throw new Error('Nothing is connected')
    },
  })
  try {
    socket.connect(address)
  } catch (error) {
    if (!handle) throw error
  }
  if (!handle) throw new Error('This version of Node does not show the handles of its sockets')
  handle.close()
  return getPrototypeOf(handle)
}

function sealTcp() {
  const prototype = handlePrototype({ host: '127.0.0.1', port: 1 })
  refuse(prototype, ['connect', 'connect6', 'bind', 'bind6', 'listen', 'open'], UV_EACCES)
}

function sealUdp() {
  const socket = createSocket('udp4')
  const state = ownKeys(socket)
    .map((key) => socket[key])
    .find((value) => value?.handle?.send)
  if (!state) throw new Error('This version of Node does not show the handles of its datagrams')
  refuse(
    getPrototypeOf(state.handle),
    ['connect', 'connect6', 'bind', 'bind6', 'send', 'send6', 'open', 'addMembership', 'addSourceSpecificMembership'],
    UV_EACCES,
  )
  socket.close()
}

/** Allows two Unix sockets: one to listen on, one to connect to. */
function sealPipes(given) {
  const prototype = handlePrototype({ path: '/' })
  const { bind, connect, open } = prototype
  fix(prototype, 'bind', function bindGiven(path) {
    if (typeof path !== 'string' || path === '' || path !== given.listen) return UV_EACCES
    return apply(bind, this, [path])
  })
  fix(prototype, 'connect', function connectGiven(request, path) {
    if (typeof path !== 'string' || path === '' || path !== given.connect) return UV_EACCES
    return apply(connect, this, [request, path])
  })
  // The standard streams of a process; a thread's streams are messages.
  fix(prototype, 'open', function openStandard(fd) {
    if (!threads.isMainThread || (fd !== 0 && fd !== 1 && fd !== 2)) return UV_EACCES
    return apply(open, this, [fd])
  })
}

function sealNames() {
  const unnamed = (name) =>
    Object.assign(new Error(`${name} EACCES: a sealed process asks for no names`), { code: 'EACCES', syscall: name })
  for (const name of ['lookup', 'lookupService']) {
    fix(dns, name, (...args) => {
      const callback = args[args.length - 1]
      if (typeof callback !== 'function') throw unnamed(name)
      nextTick(callback, unnamed(name))
    })
    fix(dns.promises, name, () => Promise.reject(unnamed(name)))
  }
  const prototype = getPrototypeOf(new dns.Resolver()._handle)
  const queries = ownKeys(prototype).filter((name) => /^(?:query|getHostByAddr)/.test(String(name)))
  if (queries.length === 0) throw new Error('This version of Node does not show how it asks for names')
  refuse(prototype, queries, UV_EACCES)
}

function sealSignals() {
  const refused = () => {
    throw refusal('kill', 'a sealed process signals no other')
  }
  for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd', 'execve']) fix(process, name, refused)
  refuse(getPrototypeOf(new ChildProcess()._handle), ['kill', 'spawn'], UV_EPERM)
}

function refusal(call, why) {
  return Object.assign(new Error(`${call} EPERM: ${why}`), { code: 'EPERM', syscall: call })
}

/** SQLite opens files by itself: `ATTACH`, `VACUUM INTO` and backups bypass the permission model. */
function sealDatabases() {
  const { DatabaseSync } = sqlite
  const refused = function DatabaseSync() {
    throw refusal('open', 'a sealed process opens no database')
  }
  fix(DatabaseSync.prototype, 'constructor', refused)
  fix(sqlite, 'DatabaseSync', refused)
  fix(sqlite, 'backup', refused)
}

/** Blocks calls that change other processes, or V8 itself. */
function sealMachine() {
  const { setFlagsFromString } = v8
  fix(os, 'setPriority', () => {
    throw refusal('setpriority', 'a sealed process changes no priority')
  })
  fix(v8, 'setFlagsFromString', (flag) => {
    // Renderers toggle OSR while they watch for hanging code, and expose `gc` to collect garbage when idle.
    const isAllowed =
      flag === '--use-osr' || flag === '--no-use-osr' || flag === '--expose-gc' || flag === '--no-expose-gc'
    if (!isAllowed) throw refusal('setFlagsFromString', `not ${flag}`)
    setFlagsFromString(flag)
  })
}

/**
 * Loads the guard first in every thread and limits its permissions to those of the process: Node would grant whatever
 * the thread's flags request. Threads cannot start further threads.
 */
function sealThreads(given) {
  const { Worker } = threads
  const { setEnvironmentData } = threads
  const own = freeze([...process.execArgv])
  const isOwn = (flag) => {
    for (let at = 0; at < own.length; at += 1) if (own[at] === flag) return flag !== '--allow-worker'
    return false
  }
  const flagsFrom = (asked) => {
    const flags = [`--require=${__filename}`]
    for (let at = 0; at < asked.length; at += 1) {
      const flag = asked[at]
      // Defined, not pushed: code of the process may have added setters to the prototype of arrays.
      if (isOwn(flag)) defineProperty(flags, flags.length, { value: flag, enumerable: true })
    }
    return flags
  }
  const sealed = new Proxy(Worker, {
    construct(_, args, target) {
      setEnvironmentData(ENVIRONMENT, given)
      const options = args[1]
      const execArgv = flagsFrom(options?.execArgv ?? own)
      // NODE_OPTIONS of an environment could contain flags as well.
      const env = { __proto__: null }
      return construct(Worker, [args[0], { ...options, execArgv, env }], target === sealed ? Worker : target)
    },
  })
  fix(Worker.prototype, 'constructor', sealed)
  fix(threads, 'Worker', sealed)
}

// Without the permission model there are escapes that the guard does not cover.
if (!process.permission) throw new Error('A sealed process needs --permission')
const given = freeze(givenSockets())
sealTcp()
sealUdp()
sealPipes(given)
sealNames()
sealSignals()
sealDatabases()
sealMachine()
if (threads.isMainThread) sealThreads(given)
syncBuiltinESMExports()
