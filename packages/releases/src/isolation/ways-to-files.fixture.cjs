/** Attempts to reach files of the gateway, and resources that are neither files nor sockets. */
'use strict'

const fs = require('node:fs')
const os = require('node:os')
const v8 = require('node:v8')

/** Whether one of the attempts succeeds: any result for a write, the secret for a read. */
const anyOf = (tries, isDone = () => true) =>
  tries.some((attempt) => {
    try {
      return isDone(attempt())
    } catch {
      return false
    }
  })

/** `data` is a folder without read or write permission, with the file `secret` and the database `orders.sqlite`. */
function waysToFiles({ parent, data }) {
  const secret = `${data}/secret`
  const opened = () => new (require('node:sqlite').DatabaseSync)(':memory:')
  return {
    'a file read': () =>
      anyOf([
        () => fs.readFileSync(secret, 'utf8'),
        () => fs.readFileSync(Buffer.from(secret), 'utf8'),
        () => fs.readFileSync(`${__dirname}/..${'/..'.repeat(20)}${secret}`, 'utf8'),
        () => fs.readFileSync(new URL(`file://${secret}`), 'utf8'),
        () => fs.openSync(secret, 'r'),
        () => fs.readdirSync(data),
        () => fs.opendirSync(data),
        () => fs.statSync(secret),
        () => fs.lstatSync(secret),
        () => fs.realpathSync.native(secret),
        () => fs.readlinkSync('/proc/self/cwd'),
        () => process.loadEnvFile(secret),
      ]),
    'a file changed': () =>
      anyOf([
        () => fs.writeFileSync(`${data}/written`, ''),
        () => fs.mkdirSync(`${data}/folder`),
        () => fs.mkdtempSync(`${data}/temporary`),
        () => fs.copyFileSync(__filename, `${data}/copy`),
        () => fs.cpSync(__filename, `${data}/other-copy`),
        () => fs.renameSync(secret, `${data}/renamed`),
        () => fs.linkSync(__filename, `${data}/link`),
        () => fs.symlinkSync(__filename, `${data}/symbolic-link`),
        () => fs.openSync(`${data}/opened`, 'a'),
        () => fs.truncateSync(secret),
        () => fs.chmodSync(secret, 0o777),
        () => fs.utimesSync(secret, 1, 1),
        () => fs.lutimesSync(secret, 1, 1),
        () => fs.unlinkSync(secret),
        () => fs.rmSync(data, { recursive: true }),
      ]),
    'a report': () => Boolean(process.report.writeReport(`${data}/report`)),
    'a snapshot of the heap': () => Boolean(v8.writeHeapSnapshot(`${data}/heap`)),
    'a snapshot of a full heap': () => {
      v8.setHeapSnapshotNearHeapLimit(1)
      return true
    },
    traces: () => {
      require('node:trace_events')
        .createTracing({ categories: ['node'] })
        .enable()
      return true
    },
    'a folder of compiled code': () => {
      const { constants, enableCompileCache } = require('node:module')
      return enableCompileCache(`${data}/compiled`).status === constants.compileCacheStatus.ENABLED
    },
    'a database that is attached': () => {
      const database = opened()
      database.exec(`ATTACH '${data}/orders.sqlite' AS gateway; DELETE FROM gateway.orders`)
      return true
    },
    'a database that is written out': () => {
      opened().exec(`VACUUM INTO '${data}/vacuum.sqlite'`)
      return true
    },
    'a database that is backed up': () =>
      require('node:sqlite')
        .backup(opened(), `${data}/backup.sqlite`)
        .then(() => true),
    'the priority of another process': () => {
      os.setPriority(parent, 19)
      return true
    },
    'a flag of the engine': () => {
      v8.setFlagsFromString('--allow-natives-syntax')
      return true
    },
    'an engine of OpenSSL': () => {
      require('node:crypto').setEngine('/nowhere/engine.so')
      return true
    },
  }
}

module.exports = { waysToFiles }
