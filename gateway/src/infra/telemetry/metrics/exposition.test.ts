import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExposition } from './exposition.fixture.ts'
import { Metrics } from './exposition.ts'
import { Counter, gauge, observableCounter, singleGauge } from './families.ts'
import { Histogram } from './histogram.ts'

const failing = () => {
  throw new Error('no figure may be missing here')
}

test('any label value keeps the text valid and is read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (value) => {
      const metrics = new Metrics()
      metrics
        .add(new Counter('things_total', 'Things', ['of']))
        .of(value)
        .add(3)
      const [sample] = readExposition(await metrics.text(failing)).get('things_total')?.samples ?? []
      expect(sample).toEqual({ name: 'things_total', labels: { of: value }, value: 3 })
    }),
    // Line breaks and special characters of the format, which random strings seldom contain.
    { examples: ['\n', '\r', '\u2028', '\u2029', '\\', '"', '\\n', '}', ','].map((value) => [value]) },
  )
})

test('a histogram counts a value in every bucket it fits in', async () => {
  const metrics = new Metrics()
  const histogram = metrics.add(new Histogram('took_seconds', 'Took', 'what', [0.1, 1]))
  for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.of('page').add(seconds)
  const { samples = [] } = readExposition(await metrics.text(failing)).get('took_seconds') ?? {}
  expect(samples.map(({ labels, value }) => [labels.le, value])).toEqual([
    ['0.1', 2],
    ['1', 3],
    ['+Inf', 4],
    [undefined, 7.65],
    [undefined, 4],
  ])
})

test('limits the series of one metric to some hundred, whatever the label values', async () => {
  const metrics = new Metrics()
  const counter = metrics.add(new Counter('made_up_total', 'Made up', ['by']))
  for (let at = 0; at < 5000; at += 1) counter.of(`v${at}`).add()
  const { samples = [] } = readExposition(await metrics.text(failing)).get('made_up_total') ?? {}
  expect(samples.length).toBeLessThanOrEqual(401)
  expect(samples.reduce((sum, { value }) => sum + value, 0)).toBe(5000)
})

test('leaves out only the metric that fails, and reports it', async () => {
  const metrics = new Metrics()
  const faults: string[] = []
  metrics.add(singleGauge('up', 'Up', () => 1))
  metrics.add(gauge('broken', 'Broken', () => Promise.reject(new Error('gone'))))
  metrics.add(
    observableCounter('thrown_total', 'Thrown', () => {
      throw new Error('gone')
    }),
  )
  const text = await metrics.text((name) => faults.push(name))
  expect([...readExposition(text).keys()]).toEqual(['up'])
  expect(faults.toSorted()).toEqual(['broken', 'thrown_total'])
})

test('refuses two metrics of the same name', () => {
  const metrics = new Metrics()
  metrics.add(new Counter('things_total', 'Things'))
  expect(() => metrics.add(singleGauge('things_total', 'Others', () => 1))).toThrow('counted already')
})

test.each([
  ['a series twice', '# HELP a A\n# TYPE a gauge\na 1\na 2\n'],
  ['no help', '# TYPE a gauge\na 1\n'],
  ['a line out of its family', '# HELP a A\n# TYPE a gauge\nb 1\n'],
  ['an open quote', '# HELP a A\n# TYPE a gauge\na{b="c} 1\n'],
  ['a last line without its end', '# HELP a A\n# TYPE a gauge\na 1'],
  ['a counter without its ending', '# HELP a A\n# TYPE a counter\na 1\n'],
  [
    'a histogram that shrinks',
    '# HELP a A\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_count 1\n',
  ],
])('the parser of these tests refuses %s', (_, text) => {
  expect(() => readExposition(text)).toThrow()
})
