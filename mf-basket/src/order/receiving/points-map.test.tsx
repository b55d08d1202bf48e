// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { BranchMapProps } from '@vitrina/mf-content/BranchMap'
import { afterEach, expect, test, vi } from 'vitest'
import { department } from '../../basket.fixture.ts'
import { PointsMap } from './PointsMap.tsx'

const link = 'https://yandex.ru/maps/?pt=37.9,59.1'
const points = [
  { ...department('00012', 'Вологда'), yandex_map_link: link },
  { ...department('00031', 'Череповец'), yandex_map_link: link },
  { ...department('00132', 'Сокол'), yandex_map_link: 'https://yandex.ru/maps/-/short' },
]
const covered = (departmentId: string, lacking: number) => ({
  departmentId,
  city: '',
  address: '',
  workTime: '',
  isCurrent: false,
  covered: 1 - lacking,
  total: 1,
  lacking: lacking > 0 ? [{ idcode: '1', name: 'Кирпич', quantity: lacking, unit: 'шт' }] : [],
  readyDate: null,
  firstDate: null,
  sum: null,
})

function FakeMap({ branches, selected, onSelect }: BranchMapProps) {
  return branches.map(({ id, isCurrent }) => (
    <button key={id} type="button" data-green={isCurrent} aria-pressed={id === selected} onClick={() => onSelect(id)}>
      {id}
    </button>
  ))
}

const load = vi.fn()
const remotes = { load, loadPrevious: load, pageLimitMs: 1000, failedOnServer: () => false, report: () => undefined }
afterEach(() => {
  cleanup()
  load.mockReset()
})
const open = async (onSelect = vi.fn()) => {
  provideRemotes(remotes)
  render(
    <PointsMap
      points={points}
      coverage={[covered('00012', 1), covered('00031', 0)]}
      selected="00012"
      onSelect={onSelect}
    />,
  )
  await act(async () => undefined)
  return onSelect
}

test('shows instructions when the map fails to load, and retries on demand', async () => {
  load.mockRejectedValue(new Error('down'))
  await open()
  expect(await screen.findByText(/Выберите пункт из списка/)).toBeDefined()
  load.mockReset()
  load.mockResolvedValue({ default: FakeMap })
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('button', { name: '00031' })).toBeDefined()
})

test('puts points with coordinates on the map of mf-content, green where everything is in stock today', async () => {
  load.mockResolvedValue({ default: FakeMap })
  const onSelect = await open()
  const pins = await screen.findAllByRole('button')
  expect(pins.map((pin) => [pin.textContent, pin.dataset.green, pin.getAttribute('aria-pressed')])).toEqual([
    ['00012', 'false', 'true'],
    ['00031', 'true', 'false'],
  ])
  fireEvent.click(screen.getByRole('button', { name: '00031' }))
  expect(onSelect).toHaveBeenCalledWith('00031')
})
