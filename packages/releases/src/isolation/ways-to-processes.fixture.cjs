/** Attempts to reach other processes, files and modules that give access to them. */
'use strict'

const { createServer, Socket } = require('node:net')

function waysToProcesses({ parent, readable, host, reached }) {
  return {
    'process.binding': () =>
      ['tcp_wrap', 'pipe_wrap', 'udp_wrap', 'cares_wrap', 'process_wrap', 'spawn_sync'].some((name) => {
        try {
          return Boolean(process.binding(name))
        } catch {
          return false
        }
      }),
    'process._linkedBinding': () => Boolean(process._linkedBinding('tcp_wrap')),
    'process.dlopen': () => {
      process.dlopen({ exports: {} }, process.execPath)
      return true
    },
    'an addon': () => Boolean(require('/nowhere/addon.node')),
    'a process': () => reached(require('node:child_process').spawn('/bin/true'), ['spawn'], ['error']),
    'a process, waited for': () => !require('node:child_process').spawnSync('/bin/true').error,
    'a fork': () => reached(require('node:child_process').fork(__filename), ['spawn'], ['error']),
    'a process by its class': () =>
      new (require('node:child_process').ChildProcess)().spawn({
        file: '/bin/true',
        args: ['true'],
        envPairs: [],
        stdio: 'ignore',
      }) === 0,
    'a worker of a cluster': () => reached(require('node:cluster').fork(), ['online']),
    'process.kill': () => process.kill(parent, 0),
    'process._kill': () => process._kill(parent, 0) === 0,
    'process._debugProcess': () => {
      process._debugProcess(parent)
      return true
    },
    'a thread': () => Boolean(new (require('node:worker_threads').Worker)('1', { eval: true })),
    'inspector.open': () => {
      require('node:inspector').open(0, host)
      return true
    },
    'inspector.Session': () => {
      ;new (require('node:inspector').Session)().connect()
      return true
    },
    'the inspector of the main thread': () => {
      ;new (require('node:inspector').Session)().connectToMainThread()
      return true
    },
    WASI: () => Boolean(new (require('node:wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })),
    'an extension of SQLite': () =>
      Boolean(new (require('node:sqlite').DatabaseSync)(':memory:', { allowExtension: true })),
    'the environment of the parent': () => require('node:fs').readFileSync(`/proc/${parent}/environ`).length > 0,
    'a file by way of /proc': () => require('node:fs').readFileSync('/proc/self/root/etc/passwd').length > 0,
    'a link to a file': () => {
      require('node:fs').symlinkSync('/etc/passwd', `${readable}/link`)
      return true
    },
    'a file written': () => {
      require('node:fs').writeFileSync(`${readable}/written`, '')
      return true
    },
    'an inherited descriptor': () =>
      Array.from({ length: 30 }, (_, fd) => fd + 3).some((fd) => {
        try {
          return Boolean(new Socket({ fd })._handle)
        } catch {
          return false
        }
      }),
    'a listener on an inherited descriptor': () => reached(createServer().listen({ fd: 3 }), ['listening'], ['error']),
  }
}

module.exports = { waysToProcesses }
