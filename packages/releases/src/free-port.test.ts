import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from './free-port.fixture.ts'

const COUNT = 300
const file = path.join(import.meta.dirname, 'free-port.fixture.ts')

/** Ports that another process is given. */
const portsOfProcess = async () => {
  const script = `import { freePort } from ${JSON.stringify(file)}
    const ports = []
    for (let count = 0; count < ${COUNT}; count += 1) ports.push(await freePort())
    console.log(JSON.stringify(ports))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return JSON.parse(stdout) as number[]
}

test('gives no port twice', async () => {
  const ports: number[] = []
  for (let count = 0; count < COUNT; count += 1) ports.push(await freePort())
  expect(new Set(ports).size).toBe(COUNT)
  const others = (await Promise.all([portsOfProcess(), portsOfProcess()])).flat()
  expect(others.filter((port) => ports.includes(port))).toEqual([])
})
