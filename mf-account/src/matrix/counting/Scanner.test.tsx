// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scanner } from './Scanner.tsx'

const stop = vi.fn()

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  // happy-dom accepts only real media streams.
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  stop.mockClear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

/** A fake `BarcodeDetector` that returns the given results, one per call. */
function withDetector(looks: (string | null | Error)[], formats = ['qr_code', 'ean_13']) {
  const requestedFormats: string[][] = []
  class BarcodeDetector {
    static getSupportedFormats = async () => formats
    constructor(options: { formats: string[] }) {
      requestedFormats.push(options.formats)
    }
    detect = async () => {
      const look = looks.shift() ?? null
      if (look instanceof Error) throw look
      return look === null ? [] : [{ rawValue: look }]
    }
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  return requestedFormats
}

function withCamera(getUserMedia: () => Promise<unknown>) {
  const getUserMediaMock = vi.fn(getUserMedia)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: getUserMediaMock } })
  return getUserMediaMock
}
const stream = () => Promise.resolve({ getTracks: () => [{ stop }] })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('reports a detected code and stops the camera; requests the camera only after the press', async () => {
  const formats = withDetector([null, new Error('no frame yet'), '00012'], ['qr_code', 'pdf417', 'ean_13'])
  const camera = withCamera(stream)
  const onCode = vi.fn()
  render(<Scanner onCode={onCode} />)
  expect(camera).not.toHaveBeenCalled()
  await press('Сканировать камерой')
  await expect.poll(() => onCode).toHaveBeenCalledWith('00012')
  expect(formats).toEqual([['qr_code', 'ean_13']])
  await expect.poll(() => screen.queryByLabelText(/^Изображение/)).toBeNull()
  expect(stop).toHaveBeenCalledOnce()
})

test('the camera stops with its button and with the dialog', async () => {
  withDetector([])
  withCamera(stream)
  const { unmount } = render(<Scanner onCode={() => {}} />)
  await press('Сканировать камерой')
  await press('Остановить камеру')
  await expect.poll(() => stop).toHaveBeenCalledTimes(1)
  await press('Сканировать камерой')
  unmount()
  await expect.poll(() => stop).toHaveBeenCalledTimes(2)
})

test.each([
  ['NotAllowedError', /^Доступ к.камере запрещён/],
  ['NotFoundError', /^Камеры на.этом устройстве нет/],
  ['NotReadableError', /^Камера занята другой программой/],
  ['UnknownError', /^Камера здесь коды не.читает/],
])('a camera that fails with %s shows the reason and the way out', async (name, words) => {
  withDetector([])
  withCamera(() => Promise.reject(new DOMException('', name)))
  render(<Scanner onCode={() => {}} />)
  await press('Сканировать камерой')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.getByRole('button', { name: 'Сканировать камерой' })).toBeTruthy()
})

test('a device without a usable camera shows that instead of a dead button', () => {
  withDetector([])
  render(<Scanner onCode={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/^Камеры на.этом устройстве нет/)).toBeTruthy()
})
