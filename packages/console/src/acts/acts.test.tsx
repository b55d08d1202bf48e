// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { links } from '../frame/use-hash.ts'
import { versionOf, versionsAt } from '../stand-in/facts.ts'
import { closeConsole, openSignedIn } from '../stand-in/open.tsx'

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
  expect(port.asked).toEqual([])
  fireEvent.click(button(form, 'Не работает заказ'))
  fireEvent.click(button(form, 'Откатить до 1.2.0'))
  expect(await screen.findByText(/Готово за [\d,]+\sс: все шлюзы \(2\) отдают новый набор\./)).toBeTruthy()
  expect(await screen.findByText(/Версия 1\.2\.0 за последнюю минуту: \d+ с ошибками из/)).toBeTruthy()
  expect(port.asked).toEqual([
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
  port.change((state) => ({
    ...state,
    parts: state.parts.map((part) =>
      part.name === 'mf-basket' ? { ...part, version: versionOf('mf-basket', 3) } : part,
    ),
  }))
  fireEvent.click(button(form, 'Откатить до 1.2.0'))
  expect((await form.findByRole('alert')).textContent).toBe('Somebody was first: look again.')
  expect(form.getByLabelText<HTMLTextAreaElement>('Почему').value).toBe('Пустая корзина у части людей')
})

test('a version that fits nothing live cannot be gone to, and its row says why', async () => {
  await openSignedIn()
  go(links.part('mf-basket'))
  expect(await screen.findByText(/Не подходит к живому набору: каталог ждёт FillBasket/)).toBeTruthy()
  expect(button(rowOf('1'), 'Откатить сюда').disabled).toBe(true)
  expect(button(rowOf('2'), 'Откатить сюда').disabled).toBe(false)
})

test('a version that was live and whose files are gone stays in sight, and cannot be gone to', async () => {
  const port = await openSignedIn()
  const versions = versionsAt('mf-basket', Date.now()).filter(({ packageVersion }) => packageVersion !== '1.3.0')
  port.answerWith('/api/versions/mf-basket', { name: 'mf-basket', versions })
  port.change((state) => ({ ...state, parts: state.parts.map((part) => ({ ...part, versions: part.versions - 1 })) }))
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
  expect(port.asked[0]?.body).toMatchObject({ name: 'mf-basket', percent: 10, reason: 'Проверка' })
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
