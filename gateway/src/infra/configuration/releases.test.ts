import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const slowerTimes = (value: string) => readConfig({ AUTOPILOT_CANARY_SLOWER: value }).autopilot.slowerTimes

test('how slow a canary may be is a ratio, and nothing is ended for it when it is 0', () => {
  expect(slowerTimes('1.5')).toBe(1.5)
  expect(slowerTimes('0')).toBeNull()
  expect(readConfig({}).autopilot.slowerTimes).toBe(1.25)
})

test.each(['0.5', '1', '-2', '11', 'twice'])('a ratio of «%s» is refused at start', (value) => {
  expect(() => slowerTimes(value)).toThrow('AUTOPILOT_CANARY_SLOWER')
})
