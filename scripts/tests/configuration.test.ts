import { expect, test } from 'vitest'
import { configurationFaults, requireConfiguration } from '../configuration.ts'

const namesIn = (env: NodeJS.ProcessEnv) => configurationFaults(env).map((fault) => fault.split(':')[0])

test('reports every faulty variable of the gateway and of the sandbox at once', () => {
  const env = { PORT: 'abc', SANDBOX_PORT: '70000', OPS_PORT: '-1', SEED_PRODUCTS: 'many', LOG_LEVEL: 'loud' }
  expect(namesIn(env)).toEqual(['LOG_LEVEL', 'OPS_PORT', 'PORT', 'SANDBOX_PORT', 'SEED_PRODUCTS'])
  expect(() => requireConfiguration(env)).toThrow(/^The configuration has 5 fault\(s\):\n {2}LOG_LEVEL/)
})

test('reports a variable of both processes once', () => {
  expect(namesIn({ SITE_CODE: 'Базис', SANDBOX_PORT: 'x' })).toEqual(['SANDBOX_PORT', 'SITE_CODE'])
})

test('reports nothing when no variable is set', () => {
  expect(configurationFaults({})).toEqual([])
  expect(() => requireConfiguration({})).not.toThrow()
})
