import { expect, onTestFinished, test } from 'vitest'
import { startRedis } from './redis.fixture.ts'
import { openRedis } from './redis.ts'

/** A Redis with the ACL users of the deployment, reached as one of them. */
async function redisAs(change: (url: URL) => void) {
  const server = await startRedis()
  onTestFinished(() => server.stop())
  const url = new URL(server.url)
  change(url)
  const redis = openRedis(url.href)
  onTestFinished(() => redis.close())
  return (...command: string[]) => redis.run((client) => client.sendCommand(command))
}

test('Redis refuses clients without the password', async () => {
  const withoutPassword = await redisAs((url) => {
    url.username = ''
    url.password = ''
  })
  await expect(withoutPassword('GET', 'vitrina:word')).rejects.toThrow(/NOAUTH|Authentication/)
  const withAnother = await redisAs((url) => {
    url.password = 'another'
  })
  await expect(withAnother('GET', 'vitrina:word')).rejects.toThrow(/WRONGPASS/)
})

test('gateways can use the keys of their site only, and cannot change Redis itself', async () => {
  const ask = await redisAs(() => {})
  expect(await ask('SET', 'vitrina:word', 'one')).toBe('OK')
  expect(await ask('GET', 'vitrina:word')).toBe('one')
  expect(await ask('HSET', '{vitrina}:rows', 'a', '1')).toBe(1)
  for (const command of [
    ['GET', 'stranger:word'],
    ['EVAL', "return redis.call('GET', 'stranger:word')", '0'],
    ['PUBLISH', 'stranger', 'word'],
    ['KEYS', '*'],
    ['FLUSHALL'],
    ['CONFIG', 'GET', 'dir'],
    ['CONFIG', 'SET', 'dir', '/tmp'],
    ['ACL', 'LIST'],
    ['SAVE'],
    ['REPLICAOF', 'stranger', '6379'],
    ['MODULE', 'LIST'],
    ['SHUTDOWN'],
    ['FUNCTION', 'FLUSH'],
    ['SCRIPT', 'FLUSH'],
    ['CLIENT', 'KILL', 'TYPE', 'normal'],
    ['MONITOR'],
  ])
    await expect(ask(...command), command.join(' ')).rejects.toThrow(/NOPERM|No permissions|can't access/i)
})
