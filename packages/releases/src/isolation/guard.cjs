/**
 * Loaded before anything else in a sealed process and in each of its threads. Takes away what opens sockets and databases,
 * signals other processes or changes them, but for the sockets of the file system that the process was given.
 *
 * It works at the lowest place that code can reach: the prototypes of the handles that net, http, tls, http2, fetch and
 * dgram end in. The native functions are held by nothing but the closures below, so holding on to a function of a module
 * brings none of them back. `process.binding`, native addons, other processes, workers and the inspector are refused by
 * Node's permission model, without which this is not run.
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

/** What libuv says when a system refuses. */
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

/** Replaces a property for good. */
function fix(owner, name, value) {
  defineProperty(owner, name, { value, writable: false, configurable: false, enumerable: true })
}

function refuse(prototype, names, code) {
  for (const name of names) fix(prototype, name, () => code)
}

/** The prototype of the handle that a socket makes for this address; nothing is connected. */
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

/** Sockets of the file system: one to listen on, one to ask at. */
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
  // The standard streams of a process; those of a thread are messages.
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

/** SQLite opens files by itself: `ATTACH`, `VACUUM INTO` and backups ask no permission model. */
function sealDatabases() {
  const { DatabaseSync } = sqlite
  const refused = function DatabaseSync() {
    throw refusal('open', 'a sealed process opens no database')
  }
  fix(DatabaseSync.prototype, 'constructor', refused)
  fix(sqlite, 'DatabaseSync', refused)
  fix(sqlite, 'backup', refused)
}

/** What changes other processes, or the engine below all of this. */
function sealMachine() {
  const { setFlagsFromString } = v8
  fix(os, 'setPriority', () => {
    throw refusal('setpriority', 'a sealed process changes no priority')
  })
  fix(v8, 'setFlagsFromString', (flag) => {
    // Renderers set the one while they look after code that hangs, the other to collect garbage when they are idle.
    const isAllowed =
      flag === '--use-osr' || flag === '--no-use-osr' || flag === '--expose-gc' || flag === '--no-expose-gc'
    if (!isAllowed) throw refusal('setFlagsFromString', `not ${flag}`)
    setFlagsFromString(flag)
  })
}

/**
 * Threads begin with this before anything else, and may do no more than their process may: Node gives a thread whatever
 * its flags ask for. They start no threads of their own.
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
      // Defined, not pushed: code of the process may have put something into the prototype of arrays.
      if (isOwn(flag)) defineProperty(flags, flags.length, { value: flag, enumerable: true })
    }
    return flags
  }
  const sealed = new Proxy(Worker, {
    construct(_, args, target) {
      setEnvironmentData(ENVIRONMENT, given)
      const options = args[1]
      const execArgv = flagsFrom(options?.execArgv ?? own)
      // Flags may stand in an environment as well.
      const env = { __proto__: null }
      return construct(Worker, [args[0], { ...options, execArgv, env }], target === sealed ? Worker : target)
    },
  })
  fix(Worker.prototype, 'constructor', sealed)
  fix(threads, 'Worker', sealed)
}

// Without the permission model there are other ways out, which this does not see.
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
