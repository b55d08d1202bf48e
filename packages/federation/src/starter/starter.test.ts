import { expect, test } from 'vitest'
import { buildStarter } from './make.ts'
import { STARTER } from './starter.ts'

test('the text of the starter is what its sources come to: npm run starter', async () => {
  expect(await buildStarter()).toBe(STARTER)
  expect(STARTER).not.toContain('</')
})
