// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { remotes } from '@vitrina/federation/remotes'
import type { SuggestionsProps } from '@vitrina/mf-catalog/Suggestions'
import { afterEach, expect, test, vi } from 'vitest'
import { guest } from '../../session.fixture.ts'
import { openShop } from '../../shop.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const button = () => screen.queryByRole('button', { name: 'Сканировать штрихкод или QR-код' })

function withDevices(...kinds: string[]) {
  const getUserMedia = vi.fn()
  const enumerateDevices = async () => kinds.map((kind) => ({ kind }))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, enumerateDevices } })
  return getUserMedia
}

async function open() {
  const shop = openShop({ pages: [{ path: '/' }], answers: { 'GET /api/site/session/': () => guest } })
  await act(async () => render(shop.view))
}

test('the field has a scan button only on a device with a camera', async () => {
  await open()
  expect(button()).toBeNull()
  cleanup()
  withDevices('audioinput')
  await open()
  expect(button()).toBeNull()
  cleanup()
  withDevices('videoinput')
  await open()
  expect(button()?.closest('header')).not.toBeNull()
})

test('the scanner is fetched, and the camera requested, only on a press; a second press opens it again', async () => {
  const Reader = ({ scanning, onScanned }: SuggestionsProps) =>
    scanning && (
      <button type="button" onClick={onScanned}>
        Наведите камеру
      </button>
    )
  const load = vi.spyOn(remotes(), 'load').mockImplementation(async (id) => {
    if (id === 'mf-catalog/Suggestions') return { default: Reader }
    throw new Error('missing')
  })
  const loaded = () => load.mock.calls.filter(([id]) => id === 'mf-catalog/Suggestions')
  const ask = withDevices('videoinput')
  await open()
  expect([loaded(), ask.mock.calls]).toEqual([[], []])
  for (let time = 0; time < 2; time += 1) {
    await act(async () => void fireEvent.click(button() as HTMLElement))
    fireEvent.click(await screen.findByText('Наведите камеру'))
    await expect.poll(() => screen.queryByText('Наведите камеру')).toBeNull()
  }
  expect(loaded()).toHaveLength(1)
})
