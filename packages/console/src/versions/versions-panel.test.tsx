// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { links } from '../frame/use-hash.ts'
import { closeConsole, openSignedIn } from '../open-console.fixture.tsx'

afterEach(closeConsole)

async function open(name: string) {
  await openSignedIn()
  window.location.hash = links.part(name)
  window.dispatchEvent(new Event('hashchange'))
  await screen.findByRole('heading', { name: 'Версии' })
}

test('shows the owner of a part with a contact that can be opened', async () => {
  await open('mf-basket')
  expect(screen.getByText(/^Команда mf-basket,/)).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'mf-basket@shop.test' }).href).toBe(
    'mailto:mf-basket@shop.test',
  )
})

test('says so when a part has no owner', async () => {
  await open('mf-content')
  expect(screen.getByText(/Владелец не\sуказан/)).toBeTruthy()
})

test('shows the changes of each version; a long changelog opens on demand', async () => {
  await open('mf-basket')
  const rows = (await screen.findAllByText('1.4.0')).flatMap((text) => text.closest('li') ?? [])
  expect(within(rows[0] ?? document.body).getByText('Промокод исправлен.')).toBeTruthy()
  const long = screen.getByText('Карта пунктов выдачи.')
  expect([long.tagName, long.closest('details')?.open]).toEqual(['SUMMARY', false])
  expect(long.closest('details')?.textContent).toContain('Ещё одна перемена')
  const first = (await screen.findAllByText('1.1.0')).flatMap((text) => text.closest('li') ?? [])
  expect(first[0]?.textContent).not.toMatch(/исправлен|Карта/)
})
