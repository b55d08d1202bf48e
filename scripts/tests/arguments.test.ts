import { expect, test } from 'vitest'
import { parseTestCommand } from './arguments.ts'

test.each([
  [[], { name: 'core' }],
  [['all'], { name: 'all' }],
  [['changed'], { name: 'changed', since: undefined }],
  [['changed', '--since', 'main'], { name: 'changed', since: 'main' }],
])('%j asks for %j', (args, command) => {
  expect(parseTestCommand(args)).toEqual(command)
})

test.each([
  [['--help']],
  [['gateway']],
  [['all', 'gateway']],
  [['changed', 'gateway']],
  [['changed', '--before']],
  [['--since', 'main']],
])('%j is refused with the usage', (args) => {
  expect(() => parseTestCommand(args)).toThrow('Usage: npm test, npm run test:all')
})
