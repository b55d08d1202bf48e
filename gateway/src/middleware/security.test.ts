import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { setUpSecurity } from './security.ts'

async function policyWith(env: Record<string, string>): Promise<Record<string, string[]>> {
  const app = express().use(setUpSecurity(['mf-basket'], readConfig(env).thirdParties), (_, response) => {
    response.end()
  })
  const { headers } = await supertest(app).get('/')
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

test('with no third parties only the site’s own scripts run and there is no default policy [S05] [T103]', async () => {
  const policy = await policyWith({})
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['connect-src']).toEqual(["'self'"])
  expect(policy['frame-src']).toBeUndefined()
  expect(policy['trusted-types']).toEqual(['shell', 'shell-chunks', 'mf-basket', "'allow-duplicates'"])
})

test('configured third parties may load and be spoken to, nobody else [S05] [THIRD-01]', async () => {
  const policy = await policyWith({
    COUNTER_SRC: 'https://stat.example.ru/watch.js',
    THIRD_PARTIES_HOSTS: 'wss://stat.example.ru,cdn.example.ru',
  })
  expect(policy['script-src']).toEqual(["'self'", 'https://stat.example.ru', 'https://cdn.example.ru'])
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://stat.example.ru', 'https://cdn.example.ru'])
  expect(policy['connect-src']).toContain('wss://stat.example.ru')
  expect(policy['frame-src']).toBeUndefined()
  expect(policy['trusted-types']).toContain('default')
})

test('only a chat may open a frame, and only of its own host [S05] [THIRD-04]', async () => {
  const policy = await policyWith({
    CHAT_SRC: 'https://chat.example.ru/loader.js',
    THIRD_PARTIES_HOSTS: 'a.example.ru',
  })
  expect(policy['frame-src']).toEqual(['https://chat.example.ru'])
})
