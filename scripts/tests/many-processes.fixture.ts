/**
 * Starts the kinds of processes that suites start: servers, a browser, a program that has left its parent, and one that
 * ignores signals.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { startRedis } from '@vitrina/releases/redis-server'
import { startTemporaryServer } from '../../packages/sandbox/src/database/temporary-server.ts'
import { openBrowser } from '../../packages/testing/src/site/browser.ts'

const [, browser] = await Promise.all([startRedis(), openBrowser(), startTemporaryServer()])
await (await browser.newContext()).newPage()
const deaf = "process.on('SIGINT', () => {}).on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
spawn(process.execPath, ['-e', deaf], { detached: true, stdio: 'ignore' }).unref()
process.on('SIGINT', () => {})
writeFileSync(process.env.VITRINA_READY_FILE ?? '', '')
setInterval(() => {}, 1000)
