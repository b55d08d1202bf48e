// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Certificates } from './Certificates.tsx'

const PATH = '/api/ecm.stream/bazis/distributors/77/files.zip'
const savedFiles: { href: string; name: string }[] = []

/** Resolvers of pending requests, called by the tests. */
let answers: ((response: Response) => void)[] = []
let signals: AbortSignal[] = []

beforeEach(() => {
  answers = []
  signals = []
  savedFiles.length = 0
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((resolve) => answers.push(resolve))
  })
  URL.createObjectURL = () => 'blob:archive'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push({ href: this.getAttribute('href') ?? '', name: this.download })
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function press() {
  render(<Certificates path={PATH} />)
  const link = screen.getByRole('link', { name: 'Скачать архив' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([PATH, 'Сертификаты.zip'])
  fireEvent.click(link)
  await waitFor(() => expect(answers).toHaveLength(1))
}

const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  act(async () => {
    answers.at(-1)?.(new Response(body, init))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

test('saves the archive under its Russian name and shows that it is saved [PDP-31]', async () => {
  await press()
  await answer('PK', { headers: { 'content-length': '2' } })
  expect(savedFiles).toEqual([{ href: 'blob:archive', name: 'Сертификаты.zip' }])
  expect(screen.getByRole('status').textContent).toBe('Архив скачан.')
})

test('shows the progress in megabytes and percent', async () => {
  await press()
  expect(screen.getByRole('progressbar', { name: 'Архив скачивается' }).hasAttribute('value')).toBe(false)
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(3_400_000)) })
  await answer(body, { headers: { 'content-length': '12100000' } })
  expect(screen.getByText('3,4 из 12,1 МБ · 28 %')).toBeTruthy()
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.28, 2)
})

test('can be cancelled and started again', async () => {
  await press()
  const cancel = screen.getByRole('button', { name: 'Отменить' })
  expect(document.activeElement).toBe(cancel)
  fireEvent.click(cancel)
  expect(signals[0]?.aborted).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: 'Скачать архив' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(savedFiles).toEqual([])
})

test('says that there is no archive and offers no download any more', async () => {
  await press()
  await answer(null, { status: 404 })
  expect(screen.getByRole('status').textContent).toBe('Документов на этот товар пока нет.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(savedFiles).toEqual([])
})

test('the text no longer promises an archive after a 404', async () => {
  await press()
  expect(document.body.textContent).toContain('собраны в одном архиве')
  await answer(null, { status: 404 })
  expect(document.body.textContent).toContain('можно запросить в магазине')
  expect(document.body.textContent).not.toContain('собраны в одном архиве')
})

test('shows a failure, and «Повторить» retries', async () => {
  await press()
  await answer(null, { status: 503 })
  expect(screen.getByRole('alert').textContent).toContain('Архив не скачался')
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  await answer('PK')
  expect(savedFiles).toHaveLength(1)
})

test('leaves a large archive to the browser’s own download', async () => {
  await press()
  await answer('PK', { headers: { 'content-length': '300000000' } })
  expect(savedFiles).toEqual([{ href: PATH, name: 'Сертификаты.zip' }])
  expect(signals[0]?.aborted).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('Архив большой')
})

test('without a known supplier there is no link, but a text about documents [N32]', () => {
  render(<Certificates path={null} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/можно запросить в магазине/)).toBeTruthy()
})
