// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react'
import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import { afterEach, expect, test } from 'vitest'
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

test('a rollback names both versions, asks for a reason, and shows its duration and later errors', async () => {
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

test('shows a conflict beside the button and keeps the typed reason when somebody else was first', async () => {
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

test('a version that does not fit shows the reason, and a rollback to it stays possible', async () => {
  await openSignedIn()
  go(links.part('mf-basket'))
  expect(await screen.findByText(/Не подходит к живому набору: каталог ждёт FillBasket/)).toBeTruthy()
  expect(button(rowOf('1'), 'Откатить сюда').disabled).toBe(false)
})

test('a version with an objection of the gate, shown in Russian, goes live only with a ticked checkbox', async () => {
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
  await expect.poll(() => port.requests[0]?.body).toMatchObject({ anyway: true, reason: 'shell выйдет следом' })
})

test('shows a refusal of the gateway in Russian with its facts', async () => {
  const port = await openSignedIn()
  port.refuseWith(msg`Other canaries have ${45} percent: at most ${5} are free.`)
  go(links.part('mf-basket'))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Канарейка' }))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText('Почему'), { target: { value: 'Проверка' } })
  fireEvent.click(screen.getByRole('button', { name: /^Дать/ }))
  expect(await screen.findByText(/У\sдругих канареек 45\s%: свободно не\sбольше 5\./)).toBeTruthy()
})

test('ends a preview with one click', async () => {
  const port = await openSignedIn()
  fireEvent.click(await screen.findByRole('button', { name: /^Закрыть просмотр/ }))
  await expect.poll(() => port.requests.map(({ path }) => path)).toEqual(['/api/previews/pr-1/end'])
})

test('marks a silent gateway with the time, a gateway on another set, and an unavailable Redis', async () => {
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

test('a formerly live version without files stays in the list, and a rollback to it is disabled', async () => {
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

test('shows the number of visits that a canary would have had in the last hour', async () => {
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

test('shows a preview link to copy', async () => {
  await openSignedIn()
  go(links.part('mf-basket'))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Просмотр' }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Получить ссылку' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Ссылка просмотра')).value).toContain('preview=abc')
})

test('disables actions that the role does not permit, with the reason; a team may act on its own part', async () => {
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

test('only a second person may approve a waiting move', async () => {
  await openSignedIn({ access: { name: 'team account' } })
  const agree = await screen.findByRole<HTMLButtonElement>('button', { name: 'Согласиться' })
  expect([agree.disabled, agree.title]).toEqual([true, 'Это ваша просьба: согласиться должен другой.'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Отозвать' }).disabled).toBe(false)
})
