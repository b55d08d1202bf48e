import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { objectiveOf } from './objectives.ts'

test('every part uses the common objective unless it has its own', () => {
  const { objectives, mode, pauseMs } = readConfig({ AUTOPILOT_OBJECTIVE: '99.5, mf-basket:99.9' }).autopilot
  expect(objectiveOf(objectives, 'mf-basket')).toBeCloseTo(0.999)
  expect(objectiveOf(objectives, 'shell')).toBeCloseTo(0.995)
  expect([mode, pauseMs]).toEqual(['shadow', 1_800_000])
})

test.each(['100', '0', 'all', '99.5,basket', '99.5,mf-basket:101', '99.5,mf-basket', '20'])(
  '«%s» is refused with the name of the variable',
  (text) => {
    expect(() => readConfig({ AUTOPILOT_OBJECTIVE: text })).toThrow('AUTOPILOT_OBJECTIVE')
  },
)

test.each([
  ['AUTOPILOT', 'yes'],
  ['AUTOPILOT_SAMPLE', '1'],
  ['AUTOPILOT_PAUSE_MINUTES', '0'],
  ['REDIS_URL', 'localhost:6379'],
])('%s=%s is refused', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
