import { expect, test } from 'vitest'
import { parseTestCommand } from './arguments.ts'

test.each([
  [[], { name: 'core' }],
  [['all'], { name: 'all' }],
  [['changed'], { name: 'changed', since: undefined }],
  [['changed', '--since', 'main'], { name: 'changed', since: 'main' }],
])('parses %j as the command %j', (args, command) => {
  expect(parseTestCommand(args)).toEqual(command)
})

test.each([
  [['--help']],
  [['gateway']],
  [['all', 'gateway']],
  [['changed', 'gateway']],
  [['changed', '--before']],
  [['--since', 'main']],
])('refuses %j and prints the usage', (args) => {
  expect(() => parseTestCommand(args)).toThrow('Usage: npm test, npm run test:all')
})
