// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react'
import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import { afterEach, expect, test, vi } from 'vitest'
import { links } from '../frame/use-hash.ts'
import { closeConsole, openSignedIn } from '../open-console.fixture.tsx'
import { versionOf, versionsAt } from '../ops-data.fixture.ts'

afterEach(closeConsole)

const card = (name: string) => within(screen.getByRole('article', { name }))
const go = (hash: string) => {
  window.location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
}
const rowOf = (version: string) => {
  const row = screen
    .getAllByTitle(versionOf('mf-basket', Number(version)))
    .map((code) => code.closest('li'))
    .find((item) => item !== null)
  if (!row) throw new Error(`no row of version ${version}`)
  return within(row)
}
const button = (scope: Pick<typeof screen, 'getByRole'>, name: string | RegExp) =>
  scope.getByRole<HTMLButtonElement>('button', { name })

async function startRollback() {
  fireEvent.click(button(card('Корзина'), 'Откатить до 1.2.0'))
  return within(await screen.findByRole('form', { name: 'Корзина: уйти с 1.4.0 на 1.2.0' }))
}

test('a rollback names from and to, asks why, and tells how long it took and how the version does', async () => {
  const port = await openSignedIn()
  await screen.findByText('Промокод исправлен')
  const form = await startRollback()
  fireEvent.click(button(form, 'Откатить до 1.2.0'))
  expect(form.getByText(/Напишите почему/)).toBeTruthy()
  expect(port.requests).toEqual([])
  fireEvent.click(button(form, 'Не работает заказ'))
  fireEvent.click(button(form, 'Откатить до 1.2.0'))
  expect(await screen.findByText(/Готово за [\d,]+\sс: все шлюзы \(2\) отдают новый набор\./)).toBeTruthy()
  expect(await screen.findByText(/Версия 1\.2\.0 за последнюю минуту: \d+ с ошибками из/)).toBeTruthy()
  expect(port.requests).toEqual([
    {
      path: '/api/rollback',
      body: {
        name: 'mf-basket',
        from: versionOf('mf-basket', 4),
        to: versionOf('mf-basket', 2),
        quarantine: false,
        reason: 'Не работает заказ',
      },
    },
  ])
  expect((await screen.findAllByText('Не работает заказ')).length).toBeGreaterThan(0)
})

test('when somebody else was first, the refusal stands by the button and what was typed stays', async () => {
  const port = await openSignedIn()
  await screen.findByText('Промокод исправлен')
  const form = await startRollback()
  fireEvent.change(form.getByLabelText('Почему'), { target: { value: 'Пустая корзина у части людей' } })
  port.updateState((state) => ({
    ...state,
    parts: state.parts.map((part) =>
      part.name === 'mf-basket' ? { ...part, version: versionOf('mf-basket', 3) } : part,
    ),
  }))
  fireEvent.click(button(form, 'Откатить до 1.2.0'))
  expect((await form.findByRole('alert')).textContent).toBe('Somebody was first: look again.')
  expect(form.getByLabelText<HTMLTextAreaElement>('Почему').value).toBe('Пустая корзина у части людей')
})

test('a version that does not fit says why, and going back to it stays a way out', async () => {
  await openSignedIn()
  go(links.part('mf-basket'))
  expect(await screen.findByText(/Не подходит к живому набору: каталог ждёт FillBasket/)).toBeTruthy()
  expect(button(rowOf('1'), 'Откатить сюда').disabled).toBe(false)
})

test('a version that the gate is against is made live only by a tick, and why it is against is in Russian', async () => {
  const port = await openSignedIn()
  const unfitSaid = msg`${'mf-account'} needs the shell's contract ${'^2'}, shell@${'01'} gives ${'1.2'}.`
  const versions = versionsAt('mf-account', Date.now()).map((one) =>
    one.role === 'kept' ? { ...one, unfit: formatMessage(unfitSaid), unfitSaid } : one,
  )
  port.respondWith('/api/versions/mf-account', { name: 'mf-account', versions })
  port.updateState((state) => ({ ...state, sequence: state.sequence + 1 }))
  go(links.part('mf-account'))
  expect(await screen.findByText(/mf-account нужен договор shell \^2, а\sshell@01 даёт 1\.2/)).toBeTruthy()
  fireEvent.click((await screen.findAllByRole('button', { name: 'Выпустить всем' }))[0] as HTMLElement)
  const form = within((await screen.findByLabelText('Почему')).closest('form') as HTMLElement)
  fireEvent.change(form.getByLabelText('Почему'), { target: { value: 'shell выйдет следом' } })
  fireEvent.click(button(form, 'Выпустить всем'))
  expect((await form.findByRole('alert')).textContent).toContain('Отметьте')
  expect(port.requests).toEqual([])
  fireEvent.click(form.getByRole('checkbox'))
  fireEvent.click(button(form, 'Выпустить всем'))
  await vi.waitFor(() => expect(port.requests[0]?.body).toMatchObject({ anyway: true, reason: 'shell выйдет следом' }))
})

test('a refusal of the gateway is told in Russian with its facts', async () => {
  const port = await openSignedIn()
  port.refuseWith(msg`Other canaries have ${45} percent: at most ${5} are free.`)
  go(links.part('mf-basket'))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Канарейка' }))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText('Почему'), { target: { value: 'Проверка' } })
  fireEvent.click(screen.getByRole('button', { name: /^Дать/ }))
  expect(await screen.findByText(/У\sдругих канареек 45\s%: свободно не\sбольше 5\./)).toBeTruthy()
})

test('a preview is ended with one press', async () => {
  const port = await openSignedIn()
  fireEvent.click(await screen.findByRole('button', { name: /^Закрыть просмотр/ }))
  await vi.waitFor(() => expect(port.requests.map(({ path }) => path)).toEqual(['/api/previews/pr-1/end']))
})

test('gateways: one that went without a word says since when, one of another set is marked, Redis away is told', async () => {
  const port = await openSignedIn()
  expect(await screen.findAllByText('идёт со всеми')).toHaveLength(2)
  port.updateState((state) => ({
    ...state,
    sharing: 'away',
    gateways: state.gateways.map((gateway, at) =>
      at === 0
        ? { ...gateway, silentSince: new Date(2026, 10, 22, 14, 5, 9).toISOString() }
        : { ...gateway, set: '0000000000000000', sequence: gateway.sequence - 2 },
    ),
  }))
  expect(await screen.findByText(/^не\sотвечает с\s14:05:09$/)).toBeTruthy()
  expect(screen.getByText(/^отстаёт на\s2\sхода$/)).toBeTruthy()
  expect(screen.getByText(/Redis не\sотвечает/)).toBeTruthy()
})

test('a version that was live and whose files are gone stays in sight, and cannot be gone to', async () => {
  const port = await openSignedIn()
  const versions = versionsAt('mf-basket', Date.now()).filter(({ packageVersion }) => packageVersion !== '1.3.0')
  port.respondWith('/api/versions/mf-basket', { name: 'mf-basket', versions })
  port.updateState((state) => ({
    ...state,
    parts: state.parts.map((part) => ({ ...part, versions: part.versions - 1 })),
  }))
  go(links.part('mf-basket'))
  expect(await screen.findByText('Файлов этой версии больше нет.')).toBeTruthy()
  const gone = rowOf('3')
  expect([button(gone, 'Откатить сюда').disabled, button(gone, 'Откатить сюда').title]).toEqual([
    true,
    'Файлов этой версии больше нет.',
  ])
})

test('a canary says its share of the visits of the hour before it starts', async () => {
  const port = await openSignedIn()
  go(links.part('mf-basket'))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Канарейка' }))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText('Доля посетителей'), { target: { value: '10' } })
  expect(await screen.findByText(/Примерно 240 из 2\s400 посещений за час/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Почему'), { target: { value: 'Проверка' } })
  fireEvent.click(screen.getByRole('button', { name: /Дать 10\s% посетителей/ }))
  expect(await screen.findByText('The depot is full: nothing has moved.')).toBeTruthy()
  expect(port.requests[0]?.body).toMatchObject({ name: 'mf-basket', percent: 10, reason: 'Проверка' })
})

test('a preview gives a link to copy', async () => {
  await openSignedIn()
  go(links.part('mf-basket'))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Просмотр' }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Получить ссылку' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Ссылка просмотра')).value).toContain('preview=abc')
})

test('a reader finds every switch off with the reason, a team only those that are not its own', async () => {
  const team = { role: 'team:mf-basket', may: { publish: ['mf-basket'], canary: ['mf-basket'], switch: false } }
  await openSignedIn({ access: team })
  await screen.findByText('Промокод исправлен')
  const rollback = button(card('Корзина'), 'Откатить до 1.2.0')
  expect([rollback.disabled, rollback.title]).toEqual([true, 'Это делает дежурный (роль ops).'])
  go(links.part('mf-basket'))
  expect((await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Канарейка' }))[0]?.disabled).toBe(false)
  go(links.part('mf-product'))
  const widen = await screen.findByRole<HTMLButtonElement>('button', { name: 'Изменить долю' })
  expect([widen.disabled, widen.title]).toEqual([true, 'Канарейку запускает команда этой части или дежурный.'])
})

test('a move that waits is agreed to by somebody else than who asked', async () => {
  await openSignedIn({ access: { name: 'team account' } })
  const agree = await screen.findByRole<HTMLButtonElement>('button', { name: 'Согласиться' })
  expect([agree.disabled, agree.title]).toEqual([true, 'Это ваша просьба: согласиться должен другой.'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Отозвать' }).disabled).toBe(false)
})
