import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const slowerTimes = (value: string) => readConfig({ AUTOPILOT_CANARY_SLOWER: value }).autopilot.slowerTimes

test('the canary latency limit is a ratio, and 0 turns it off', () => {
  expect(slowerTimes('1.5')).toBe(1.5)
  expect(slowerTimes('0')).toBeNull()
  expect(readConfig({}).autopilot.slowerTimes).toBe(1.25)
})

test.each(['0.5', '1', '-2', '11', 'twice'])('refuses a ratio of «%s» at startup', (value) => {
  expect(() => slowerTimes(value)).toThrow('AUTOPILOT_CANARY_SLOWER')
})
