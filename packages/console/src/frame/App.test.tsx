// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TOKEN } from '../fake-ops-api.fixture.ts'
import { closeConsole, openConsole, openSignedIn, submitToken } from '../open-console.fixture.tsx'
import { stateAt, versionOf } from '../ops-data.fixture.ts'

afterEach(closeConsole)

const card = (name: string) => within(screen.getByRole('article', { name }))

test('a wrong token shows an error and stays in the field', async () => {
  openConsole()
  submitToken('wrong-token')
  expect(await screen.findByText(/Такого токена нет/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Токен').value).toBe('wrong-token')
  expect(sessionStorage.length).toBe(0)
})

test('asks for the token once per tab, and again when it is revoked', async () => {
  await openSignedIn()
  expect(sessionStorage.getItem('console-token')).toBe(TOKEN)
  sessionStorage.setItem('console-token', 'revoked')
  const storedToken = sessionStorage.getItem('console-token')
  closeConsole()
  sessionStorage.setItem('console-token', storedToken ?? '')
  openConsole()
  expect(await screen.findByText(/Такого токена нет|больше не действует/)).toBeTruthy()
})

test('shows each part with its version, who released it, its health light and its canary', async () => {
  await openSignedIn()
  const basket = card('Корзина')
  expect(basket.getByText('1.4.0')).toBeTruthy()
  expect(await basket.findByText(/Анна/)).toBeTruthy()
  expect(await basket.findByLabelText(/Здорова: бюджет/)).toBeTruthy()
  expect(card('Товар').getByLabelText(/75\s% посетителей получают 1\.1\.0, 25\s% — канарейку 1\.2\.0/)).toBeTruthy()
  expect(await card('Товар').findByLabelText(/Тревожно: бюджет/)).toBeTruthy()
  expect(await card('Статьи и контакты').findByLabelText('За последний час посещений не было')).toBeTruthy()
})

test('shows the owner of each part, and says so when there is none', async () => {
  await openSignedIn()
  const team = card('Корзина').getByRole('link', { name: 'Команда mf-basket' })
  expect(team.getAttribute('href')).toBe('mailto:mf-basket@shop.test')
  expect(card('Статьи и контакты').getByText(/^Владелец не\sуказан$/)).toBeTruthy()
})

test('keeps the parts, their history and the rollback when health cannot be loaded', async () => {
  await openSignedIn({ broken: { '/api/health': 'Здоровье молчит.', '/api/autopilot': 'Автопилот молчит.' } })
  expect((await screen.findAllByText('Здоровье молчит.')).length).toBeGreaterThan(0)
  expect(screen.getByText('Автопилот молчит.')).toBeTruthy()
  expect((await screen.findAllByText('Промокод исправлен')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('ошибки неизвестны')).length).toBe(6)
  expect(card('Корзина').getByLabelText('О здоровье нет данных')).toBeTruthy()
  expect(card('Корзина').getByRole<HTMLButtonElement>('button', { name: /Откатить/ }).disabled).toBe(false)
})

test('shows changes from elsewhere without a reload', async () => {
  const port = await openSignedIn()
  const version = versionOf('mf-content', 2)
  port.updateState((state) => ({
    ...state,
    sequence: state.sequence + 1,
    parts: state.parts.map((part) =>
      part.name === 'mf-content' ? { ...part, version, packageVersion: '7.7.7' } : part,
    ),
  }))
  expect(await card('Статьи и контакты').findByText('7.7.7')).toBeTruthy()
})

test('reports a disconnected event stream and reconnects it', async () => {
  const port = await openSignedIn()
  expect(await screen.findByText('обновляется само')).toBeTruthy()
  port.disconnect()
  expect(await screen.findByText(/Связь прервалась в/)).toBeTruthy()
  port.reconnect()
  fireEvent.click(screen.getByRole('button', { name: 'Сейчас' }))
  expect(await screen.findByText('обновляется само')).toBeTruthy()
  expect(screen.queryByText(/Связь прервалась/)).toBeNull()
})

test('distinguishes a gateway that is silent, refuses or is behind from one that is up to date', async () => {
  const port = await openSignedIn()
  const { gateways, sequence } = stateAt(Date.now())
  const [first] = gateways
  if (!first) throw new Error('the stand-in has no gateway')
  const ago = new Date(Date.now() - 5 * 60_000).toISOString()
  port.updateState((state) => ({
    ...state,
    gateways: [
      first,
      { ...first, id: 'silent', seenAt: ago },
      { ...first, id: 'behind', sequence: sequence - 2, set: '0'.repeat(16) },
      { ...first, id: 'refusing', refused: { set: 'f'.repeat(16), why: 'нет хеша', at: ago } },
    ],
  }))
  const shown = (await screen.findByText('silent')).closest('ul')
  expect(shown?.textContent).toContain('идёт со всеми')
  expect(shown?.textContent).toMatch(/не\sотвечает с\s\d\d:\d\d:\d\d/)
  expect(shown?.textContent).toMatch(/отстаёт на 2\sхода/)
  expect(shown?.textContent).toContain('не принял набор fffffff: нет хеша')
})
