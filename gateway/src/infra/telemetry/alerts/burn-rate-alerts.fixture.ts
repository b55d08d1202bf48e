import { type AlertCases, growingSeries, type Series } from './series.fixture.ts'

/** Ten thousand requests of a class per minute, some of them failing or slow, for one hour or two. */
function requestSeries(of: string, { failing = 0, slow = 0 }, isOverAfterAnHour = false): Series {
  const bad = (number: number) => growingSeries(number, isOverAfterAnHour ? 0 : number)
  const good = (number: number) => growingSeries(10_000 - number, 10_000 - (isOverAfterAnHour ? 0 : number))
  return {
    [`vitrina_requests_total{class="${of}",status="200"}`]: good(failing),
    [`vitrina_requests_total{class="${of}",status="503"}`]: bad(failing),
    [`vitrina_request_seconds_bucket{class="${of}",le="1"}`]: good(slow),
    [`vitrina_request_seconds_count{class="${of}"}`]: growingSeries(10_000),
  }
}

const windows = { Fast: [14.4, '1h', '5m'], Steadily: [6, '6h', '30m'], Slowly: [1, '3d', '2h'] } as const
const paths = [
  { name: 'Page', of: 'page', path: 'Pages', other: 'order', failures: 10 },
  { name: 'Order', of: 'order', path: 'The order path', other: 'page', failures: 5 },
]
/** The two objectives of each path. */
const objectives = [
  { name: 'Errors', kind: 'failing', fault: 'requests fail' },
  { name: 'Latency', kind: 'slow', fault: 'requests take longer than a second' },
]

/** The alerts on the monthly error budgets for failing and for slow requests. */
export function burnRateAlerts(): Record<string, AlertCases> {
  const all: Record<string, AlertCases> = {}
  for (const { name: pathName, of, path, other, failures } of paths)
    for (const { name, kind, fault } of objectives)
      for (const [how, [rate, long, short]] of Object.entries(windows)) {
        const most = rate * (kind === 'slow' ? 100 : failures)
        const share = (times: number) => ({ [kind]: Math.round(most * times) })
        const summary = `${path}: ${fault}; the budget burns ${rate} times as fast as it may, over ${long} and ${short}`
        all[`${pathName}${name}Burn${how}`] = {
          severity: how === 'Slowly' ? 'ticket' : 'page',
          cases: [
            { what: 'it burns a little faster', series: requestSeries(of, share(1.2)), expected: { summary } },
            { what: 'it burns a little slower', series: requestSeries(of, share(0.8)) },
            { what: 'another one burns', series: requestSeries(other, share(2)) },
            ...(how === 'Slowly'
              ? []
              : [{ what: 'it has burnt and does no more', series: requestSeries(of, share(1.2), true), at: '100m' }]),
          ],
        }
      }
  return all
}
