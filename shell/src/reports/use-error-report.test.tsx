// @vitest-environment happy-dom
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $api } from '../api/model.ts'
import { storeValue } from '../frame/scope-values.ts'
import { reportFailure } from '../signals/report-failure.ts'
import { type ReportedProblem, useErrorReport } from './use-error-report.ts'

vi.mock('../signals/report-failure.ts', () => ({ reportFailure: vi.fn() }))

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const send = vi.fn((_endpoint: unknown, _input: { body: object }) => Promise.resolve({ accepted: true }))

function Problem({ problem, error }: { problem: ReportedProblem; error?: unknown }) {
  useErrorReport(problem, error)
  return null
}

/** Shows the problem once, under StrictMode: every effect runs twice. */
async function appear(problem: ReportedProblem, error?: unknown) {
  const scope = fork({ values: [storeValue($api, send as never)] as never })
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <StrictMode>
        <Provider value={scope}>
          <Problem problem={problem} error={error} />
        </Provider>
      </StrictMode>,
    ),
  )
  await act(async () => root.unmount())
}

const sent = () => send.mock.calls.map(([, { body }]) => body)
let pages = 0

beforeEach(() => {
  pages += 1
  window.history.replaceState(null, '', `/page-${pages}/?key=secret`)
  send.mockClear()
  vi.mocked(reportFailure).mockClear()
})
afterEach(() => vi.restoreAllMocks())

test('reports a browser failure once, also under StrictMode [ERR-07] [T101]', async () => {
  await appear({ status: 500, message: 'Unexpected error' }, new TypeError('x is not a function'))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ statusCode: 500, message: 'Unexpected error', path: `/page-${pages}/` })
  expect(sent()[0]).toMatchObject({ stack: expect.stringContaining('TypeError: x is not a function') })
})

test('only a 500 is also reported as a failure of the release, not 503 and 404', async () => {
  const error = new TypeError('x is not a function')
  for (const status of [503, 404, 500]) await appear({ status, message: 'Unexpected error' }, error)
  expect(vi.mocked(reportFailure).mock.calls).toEqual([['page', error]])
})

test('leaves the query of the page out of the report [S12] [S21]', async () => {
  await appear({ status: 500, message: 'Unexpected error' })
  expect(JSON.stringify(sent())).not.toContain('secret')
})

test('a problem from the server is reported with the server’s id [T101]', async () => {
  await appear({ status: 503, message: 'Upstream unavailable', id: 'request-id-1' })
  expect(sent()).toMatchObject([{ id: 'request-id-1' }])
})

test('reports one id once, wherever it appears [T101]', async () => {
  await appear({ status: 500, message: 'Unexpected error', id: 'request-id-2' })
  window.history.replaceState(null, '', '/elsewhere/')
  await appear({ status: 500, message: 'Unexpected error', id: 'request-id-2' })
  expect(sent()).toHaveLength(1)
})

test('404 is not reported [ERR-07]', async () => {
  await appear({ status: 404, message: 'Not found' })
  expect(sent()).toEqual([])
})

test.each([403, 410, 429, 503])('%d is reported [ERR-07] [EXT-08] [T25]', async (status) => {
  await appear({ status, message: 'Not for you' })
  expect(sent()).toMatchObject([{ statusCode: status }])
})

test('reports a repeated failure of a page each time: the gateway groups reports [ERR-07] [S13]', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await appear({ status: 503, message: 'Upstream unavailable' })
  const reports = sent() as { id: string }[]
  expect(new Set(reports.map(({ id }) => id)).size).toBe(4)
})

test('an offline failure is reported once the browser is online [ERR-07]', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await appear({ status: 503, message: 'No connection' })
  expect(sent()).toEqual([])
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('online'))
  expect(sent()).toMatchObject([{ message: 'No connection' }])
})

test('only logs a report that failed, once [ERRCAT-09] [T101]', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error')
  send.mockRejectedValueOnce(new Error('away'))
  await appear({ status: 500, message: 'Unexpected error' })
  expect(send).toHaveBeenCalledTimes(1)
  expect(info).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()
})

test('long texts are truncated to the gateway’s limits', async () => {
  const long = new Error('y'.repeat(9000))
  await appear({ status: 500, message: 'x'.repeat(900) }, long)
  const [report] = sent() as { message: string; stack: string; id: string }[]
  expect([report?.message.length, report?.stack.length]).toEqual([500, 4000])
  expect(report?.id).toMatch(/^[\w-]{8,64}$/)
})
