import { expect, test } from 'vitest'
import { buildStarter } from './make.ts'
import { STARTER } from './starter.ts'

test('the committed starter is equal to the build of its sources (npm run starter)', async () => {
  expect(await buildStarter()).toBe(STARTER)
  expect(STARTER).not.toContain('</')
})
