import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from './infra/configuration/config.ts'
import { listen } from './server.ts'

test('a gateway whose port is taken fails with one sentence that names the settings to change', async () => {
  const where = { port: 0, host: '127.0.0.1' }
  const first = await listen(() => {}, where)
  onTestFinished(() => void first.close())
  const { port } = first.address() as { port: number }
  const second = listen(() => {}, { ...where, port })
  await expect(second).rejects.toBeInstanceOf(ConfigError)
  await expect(second).rejects.toThrow(
    `Port ${port} is taken: end what listens there, or choose others with PORT and OPS_PORT.`,
  )
})
