import { expect, test } from 'vitest'
import { filesMatching, read } from './repository.ts'
import { secretsIn } from './secrets.ts'

/** Files with a text that looks like a secret, and what it is. */
const known: Record<string, string> = {
  'deploy/secrets.env.example': 'the word PASSWORD in the place of one',
  'gateway/src/infra/configuration/route-rules.test.ts': 'an address that is refused for the name in it',
  'packages/releases/src/depot/depot.test.ts': 'an address that is refused for the key in it',
  'packages/sandbox/src/server/payment/return-address.test.ts': 'an address that is refused for the name in it',
}

const isText = (file: string): boolean =>
  !/\.(?:png|jpe?g|webp|avif|ico|woff2?|ttf|pdf|zip|xlsx|gz|mp4|y4m|wasm)$/.test(file)

test('no file of the repository holds a secret [S01] [S02]', () => {
  const files = filesMatching('*').filter(isText)
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => !(file in known))
    .flatMap((file) => secretsIn(read(file)).map((one) => `${file}: ${one}`))
  expect(found).toEqual([])
  expect(Object.keys(known).filter((file) => secretsIn(read(file)).length === 0)).toEqual([])
})

test('no file with settings of one machine, no key and no certificate is committed', () => {
  expect(filesMatching('**/.env*', '**/*.pem', '**/*.key', '**/*.p12', '**/id_*sa*', '**/.netrc')).toEqual([])
})

/** Joined at runtime, so that this file contains no secret. */
const join = (...parts: string[]): string => parts.join('')

test.each([
  join('-----BEGIN RSA ', 'PRIVATE KEY-----'),
  join('AKIA', 'ABCDEFGHIJKLMNOP'),
  join('ghp_', 'a'.repeat(36)),
  join('npm_', 'a'.repeat(36)),
  join('123456789', ':AA', 'x'.repeat(33)),
  join('https://firm.bitrix24.ru', '/rest/1/', 'abcdef0123456789/crm.lead.add'),
  join('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0In0', `.${'s'.repeat(43)}`),
  join('postgres://shop:', 'hunter2', '@db/shop'),
  join('CRM_TOKEN=', 'a1b2c3d4'.repeat(4)),
])('reports %s', (text) => {
  expect(secretsIn(`const value = '${text}'`)).toHaveLength(1)
})

test('accepts texts that only resemble a secret', () => {
  const text =
    "CRM_TOKEN=… token = 'refresh-1' postgres://localhost/shop https://user@example.org eyJhbGciOiJub25lIn0.eyJleHAiOiJ4In0."
  expect(secretsIn(text)).toEqual([])
})
