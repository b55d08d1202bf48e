// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openSearchLine } from '../search-line.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const button = () => screen.queryByRole('button', { name: 'Сканировать' })

/** Stubs the BarcodeDetector, which always finds this code. */
function withDetector(code: string | null) {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code', 'ean_13']
    detect = async () => (code === null ? [] : [{ rawValue: code }])
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }))
}

function withCamera(kinds: string[]) {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  const enumerateDevices = async () => kinds.map((kind) => ({ kind }))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, enumerateDevices } })
  return getUserMedia
}

async function open() {
  localStorage.setItem('searches', '["клей"]')
  const line = await openSearchLine()
  await line.focus()
  await line.rest()
  return line
}

test('requests the camera only on a press; without a camera it reads a photo, and reports an unreadable code', async () => {
  withDetector('4607012345678')
  const ask = withCamera(['videoinput'])
  const line = await open()
  expect(ask).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(button() as HTMLElement))
  await screen.findByText(/Нет доступа к камере/)
  expect(ask).toHaveBeenCalledOnce()
  const photo = screen.getByLabelText<HTMLInputElement>('Выбрать фото')
  const choose = () => act(async () => void fireEvent.change(photo, { target: { files: [new File(['x'], 'a.jpg')] } }))
  withDetector(null)
  await choose()
  await screen.findByText(/На фото нет кода/)
  withDetector('https://other.example/')
  await choose()
  await screen.findByText(/Это не код товара/)
  withDetector('4607012345678')
  await choose()
  await expect.poll(() => line.where()).toBe('/search/?q=4607012345678')
})
