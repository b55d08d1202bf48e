import { burnRateAlerts } from './burn-rate-alerts.fixture.ts'
import {
  type AlertCases,
  constantSeries,
  counterSeries,
  gaugeAlert,
  growingSeries,
  type Series,
} from './series.fixture.ts'

const upstreamCallSeries = (upstream: string, outcome: string) =>
  `vitrina_upstream_calls_total{upstream="${upstream}",outcome="${outcome}",attempt="1"}`
const part = 'room="mf-basket",version="0123456789abcdef"'
const partLabels = { room: 'mf-basket', version: '0123456789abcdef' }
const [one, two] = ['instance="one:3200",job="vitrina"', 'instance="two:3200",job="vitrina"']
const oneLabels = { instance: 'one:3200', job: 'vitrina' }
const byInstance = { instance: 'one:3200' }

/** Every alert with series that fire it, and with similar series that do not. */
export const alertCases: Readonly<Record<string, AlertCases>> = {
  ...burnRateAlerts(),
  GatewayAway: gaugeAlert(
    'page',
    `up{${one}}`,
    { bad: 0, good: 1 },
    {
      labels: oneLabels,
      summary: 'A gateway does not tell its metrics',
    },
  ),
  GatewayNotReady: gaugeAlert(
    'page',
    `vitrina_ready{${one}}`,
    { bad: 0, good: 1 },
    {
      labels: oneLabels,
      summary: 'A gateway has no renderer for what is live',
    },
  ),
  BreakerOpen: gaugeAlert(
    'page',
    `vitrina_upstream_breaker_state{upstream="crm",${one}}`,
    { bad: 2, good: 1 },
    {
      labels: { upstream: 'crm' },
      summary: 'crm is not asked any more: it did not answer',
    },
  ),
  ServiceAway: gaugeAlert(
    'ticket',
    `vitrina_proxy_breaker{service="reviews",${one}}`,
    { bad: 2, good: 1 },
    {
      labels: { service: 'reviews' },
      summary: 'The service reviews of a team is not asked any more: it did not answer',
    },
  ),
  UpstreamFailing: {
    severity: 'ticket',
    cases: [
      {
        what: 'six of a hundred calls fail',
        series: counterSeries({
          [upstreamCallSeries('crm', 'late')]: 3,
          [upstreamCallSeries('crm', 'failed')]: 3,
          [upstreamCallSeries('crm', 'ok')]: 94,
        }),
        expected: { labels: { upstream: 'crm' }, summary: 'More than one in twenty calls to crm fails' },
      },
      {
        what: 'four do',
        series: counterSeries({ [upstreamCallSeries('crm', 'late')]: 4, [upstreamCallSeries('crm', 'ok')]: 96 }),
      },
      {
        what: 'it refuses what it was asked, and visitors leave',
        series: counterSeries({
          [upstreamCallSeries('crm', 'refused')]: 50,
          [upstreamCallSeries('crm', 'given-up')]: 20,
          [upstreamCallSeries('crm', 'ok')]: 30,
        }),
      },
    ],
  },
  RendererRestarts: {
    severity: 'page',
    cases: [
      {
        what: 'four end in a quarter of an hour',
        series: { [`vitrina_renderer_ends_total{why="hung",${one}}`]: '0+0x10 1 2 3 4 5 5 5 5 5 5 5' },
        expected: { labels: byInstance, summary: 'Renderers end again and again' },
      },
      { what: 'two do', series: { [`vitrina_renderer_ends_total{why="died",${one}}`]: '0+0x10 1 2 2 2 2 2 2 2 2 2' } },
    ],
  },
  PagesLeftToBrowsers: {
    severity: 'ticket',
    cases: [
      {
        what: 'three of a hundred pages are',
        series: counterSeries({
          'vitrina_pages_made_total{outcome="left"}': 3,
          'vitrina_pages_made_total{outcome="whole"}': 97,
        }),
        expected: { summary: 'Pages come without their content' },
      },
      {
        what: 'one is, and some are partial',
        series: counterSeries({
          'vitrina_pages_made_total{outcome="left"}': 1,
          'vitrina_pages_made_total{outcome="partial"}': 30,
          'vitrina_pages_made_total{outcome="whole"}': 69,
        }),
      },
    ],
  },
  Shedding: {
    severity: 'ticket',
    cases: [
      {
        what: 'two requests a second are shed',
        series: counterSeries({ 'vitrina_requests_shed_total{class="extra"}': 120 }),
        expected: {
          labels: { class: 'extra' },
          summary: 'Requests of the class extra are refused to keep the order path going',
        },
      },
      { what: 'one every two seconds is', series: counterSeries({ 'vitrina_requests_shed_total{class="extra"}': 30 }) },
    ],
  },
  LimitsRefuse: {
    severity: 'ticket',
    cases: [
      {
        what: 'a limit refuses six a second',
        series: counterSeries({ 'vitrina_requests_limited_total{limit="reads"}': 360 }),
        expected: { labels: { limit: 'reads' }, summary: 'The limit reads refuses many' },
      },
      {
        what: 'two refuse four each',
        series: counterSeries({
          'vitrina_requests_limited_total{limit="reads"}': 240,
          'vitrina_requests_limited_total{limit="changes"}': 240,
        }),
      },
    ],
  },
  LeadsWaiting: gaugeAlert(
    'page',
    `vitrina_leads_waiting_seconds{${one}}`,
    { bad: 960, good: 840 },
    {
      summary: 'A lead has waited for a quarter of an hour',
    },
  ),
  SignOutsWaiting: gaugeAlert(
    'ticket',
    `vitrina_revocations_waiting_seconds{${one}}`,
    { bad: 960, good: 840 },
    {
      summary: 'The retailer has not heard of a sign-out for a quarter of an hour',
    },
  ),
  PartFailing: {
    severity: 'page',
    cases: [
      {
        what: 'four of a hundred views fail',
        series: counterSeries({
          [`vitrina_part_failing_views_total{${part}}`]: 4,
          [`vitrina_part_views_total{${part}}`]: 100,
        }),
        expected: {
          labels: partLabels,
          summary: 'mf-basket@0123456789abcdef fails in more than three of a hundred views',
        },
      },
      {
        what: 'two do',
        series: counterSeries({
          [`vitrina_part_failing_views_total{${part}}`]: 2,
          [`vitrina_part_views_total{${part}}`]: 100,
        }),
      },
      {
        what: 'few have looked at it',
        series: counterSeries({
          [`vitrina_part_failing_views_total{${part}}`]: 1,
          [`vitrina_part_views_total{${part}}`]: 2,
        }),
      },
    ],
  },
  PartSlow: {
    severity: 'ticket',
    cases: [
      {
        what: 'a third of the presses take longer than 200 ms',
        series: inp(20, 30),
        expected: { labels: partLabels, summary: 'INP of mf-basket@0123456789abcdef is above 200 ms' },
      },
      { what: 'a tenth do', series: inp(27, 30) },
      { what: 'few were pressed', series: inp(0.5, 1) },
    ],
  },
  RollbackUnproven: {
    severity: 'ticket',
    cases: [
      {
        what: 'the last proof is older than a week',
        series: { 'vitrina_rollback_proven_timestamp_seconds{part="shell"}': constantSeries(-7 * 86_400) },
        at: '100m',
        expected: {
          labels: { part: 'shell' },
          summary: 'For a week no drill has proven that shell can be rolled back',
        },
      },
      {
        what: 'it is of this week',
        series: { 'vitrina_rollback_proven_timestamp_seconds{part="shell"}': constantSeries(-6 * 86_400) },
        at: '100m',
      },
    ],
  },
  DrillFailed: gaugeAlert(
    'ticket',
    `vitrina_rollback_drill_ok{part="shell",${one}}`,
    { bad: 0, good: 1 },
    {
      labels: { part: 'shell', ...oneLabels },
      summary: 'The last drill of shell proved nothing',
    },
  ),
  GatewaysApart: {
    severity: 'page',
    cases: [
      {
        what: 'one stays behind',
        series: {
          [`vitrina_ledger_sequence{${one}}`]: constantSeries(7),
          [`vitrina_ledger_sequence{${two}}`]: constantSeries(6),
        },
        expected: { summary: 'Gateways do not follow the same move' },
      },
      {
        what: 'one follows a minute later',
        series: {
          [`vitrina_ledger_sequence{${one}}`]: '6+0x18 7+0x60',
          [`vitrina_ledger_sequence{${two}}`]: '6+0x20 7+0x60',
        },
      },
    ],
  },
  DecodersEnd: {
    severity: 'ticket',
    cases: [
      {
        what: 'two end each minute, of different lanes and ways',
        series: counterSeries({
          [`vitrina_decodes_total{lane="uploads",outcome="time",${one}}`]: 1,
          [`vitrina_decodes_total{lane="shop",outcome="crash",${one}}`]: 1,
        }),
        expected: {
          labels: byInstance,
          summary: 'Decoders of one:3200 end again and again: files that take too much, or a fault of a library',
        },
      },
      {
        what: 'one does, and many files are refused',
        series: counterSeries({
          [`vitrina_decodes_total{lane="uploads",outcome="memory",${one}}`]: 1,
          [`vitrina_decodes_total{lane="uploads",outcome="refused",${one}}`]: 100,
        }),
      },
    ],
  },
  UploadsRefused: {
    severity: 'ticket',
    cases: [
      {
        what: 'one a minute finds no space',
        series: counterSeries({ 'vitrina_uploads_refused_total{why="full-disk"}': 1 }),
        expected: {
          labels: { why: 'full-disk' },
          summary: 'Files of visitors are refused for want of room: full-disk',
        },
      },
      {
        what: 'one in five minutes does, and many are too large',
        series: counterSeries({
          'vitrina_uploads_refused_total{why="bytes"}': 0.2,
          'vitrina_uploads_refused_total{why="too-large"}': 100,
        }),
      },
    ],
  },
  MemoryHigh: gaugeAlert(
    'ticket',
    `process_resident_memory_bytes{${one}}`,
    { bad: 950 * 2 ** 20, good: 850 * 2 ** 20 },
    {
      labels: oneLabels,
      summary: 'one:3200 holds more memory than it should',
    },
  ),
  EventLoopLate: gaugeAlert(
    'page',
    `nodejs_eventloop_lag_seconds{percentile="99",${one}}`,
    { bad: 0.3, good: 0.1 },
    {
      labels: { percentile: '99', ...oneLabels },
      summary: 'one:3200 answers late: its event loop is busy',
    },
  ),
  DescriptorsMany: gaugeAlert(
    'ticket',
    `process_open_fds{${one}}`,
    { bad: 9000, good: 7000 },
    {
      labels: oneLabels,
      summary: 'one:3200 has thousands of open files and connections',
    },
  ),
  PolicyViolations: {
    severity: 'ticket',
    cases: [
      {
        what: 'browsers report one thing three times a minute',
        series: counterSeries({ 'vitrina_policy_violations_total{directive="script-src"}': 3 }),
        expected: { labels: { directive: 'script-src' }, summary: 'Browsers refuse what a page wants of script-src' },
      },
      {
        what: 'they do so once a minute',
        series: counterSeries({ 'vitrina_policy_violations_total{directive="script-src"}': 1 }),
      },
    ],
  },
}

/** INP samples: `all` interactions a minute, of which `quick` took at most 200 ms. */
function inp(quick: number, all: number): Series {
  const bucket = (le: string) => `vitrina_part_inp_seconds_bucket{${part},le="${le}"}`
  return {
    [bucket('0.2')]: growingSeries(quick),
    [bucket('0.5')]: growingSeries(all),
    [bucket('+Inf')]: growingSeries(all),
    [`vitrina_part_inp_seconds_count{${part}}`]: growingSeries(all),
  }
}
