// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import BranchMapWidget from './BranchMapWidget.tsx'
import { mapTexts } from './texts.ts'

const branch = { id: '1', city: 'Вологда', address: 'ул. Труда, 1', place: { lat: 59.2, lon: 39.9 }, isCurrent: true }

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(cleanup)

const open = (api: () => Promise<unknown>, branches = [branch]) => {
  const scope = fork({ values: [[$api, api]] as never })
  const widget = (
    <BranchMapWidget branches={branches} selected="1" onSelect={() => undefined} legend="Зелёным — где всё есть" />
  )
  return render(<Provider value={scope}>{widget}</Provider>)
}
const shown = () => document.querySelector<HTMLElement>('[data-map]')?.dataset.map

test('shows the configured map, requested once the widget is opened', async () => {
  const api = vi.fn(async () => ({ yandexFrame: '/maps/yandex/' }))
  open(api)
  await expect.poll(shown).toBe('yandex')
  expect(api).toHaveBeenCalledTimes(1)
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/maps/yandex/')
})

test('draws our own map when none is configured', async () => {
  open(async () => {
    throw new Error('down')
  })
  await expect.poll(shown).toMatch(/region|scheme/)
  expect(screen.getByRole('region', { name: /^Карта: 1.филиал/ })).toBeDefined()
  expect(document.body.textContent).not.toContain('ваш магазин')
})

test('shows a text when no branch has coordinates', async () => {
  open(async () => ({ yandexFrame: null }), [])
  expect(await screen.findByText(mapTexts.empty)).toBeDefined()
  expect(shown()).toBeUndefined()
})
