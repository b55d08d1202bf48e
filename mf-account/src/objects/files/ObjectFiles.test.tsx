// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ObjectFileView } from '@vitrina/contracts/site/object-files'
import { $notices } from '@vitrina/shell/notices'
import { allSettled } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, openPage, refusal, scopeWith } from '../../account.fixture.tsx'
import { sampleObjectPage } from '../../objects.fixture.ts'
import { HeldRequest } from '../../support/held-request.fixture.ts'
import { ObjectPage } from '../ObjectPage.tsx'

const ONE = '/api/site/personal/objects/:id/files/:fileId/'

const file = (id: string, more: Partial<ObjectFileView> = {}): ObjectFileView => ({
  id,
  name: `${id}.pdf`,
  size: 120_000,
  addedAt: '2026-05-12T09:00:00Z',
  isPicture: false,
  ...more,
})
const plan = file('План')
const view = file('Вид', { name: 'Вид.jpg', isPicture: true })

beforeEach(() => {
  HeldRequest.all = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(files: ObjectFileView[], replies: Parameters<typeof accountGateway>[0] = {}) {
  const gateway = accountGateway({ [`DELETE ${ONE}`]: { deleted: true }, [`POST ${ONE}restore/`]: view, ...replies })
  const scope = scopeWith(gateway.api)
  const page = openPage(
    scope,
    '/personal/objects-and-estimates/objects/o1/',
    <ObjectPage data={sampleObjectPage({ files })} />,
  )
  return { gateway, scope, page }
}

async function choose(...files: File[]) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => void fireEvent.change(input))
}
const names = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('img')?.alt ?? item.querySelector('a')?.textContent)

test('photos open in one gallery, documents are downloads', () => {
  open([view, plan])
  expect(names('Фото')).toEqual(['Вид.jpg'])
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Вид.jpg' })
  expect(picture.getAttribute('src')).toMatch(/objects\/o1\/files\/.+\/\?width=480$/)
  expect(picture.dataset).toMatchObject({ gallery: 'object-o1', src: expect.stringMatching(/\/\?width=1600$/) })
  const link = screen.getByRole('link', { name: 'План.pdf' })
  expect(link.getAttribute('download')).toBe('План.pdf')
  expect(document.body.textContent).toContain('117\u00a0КБ, 12.05.2026')
})

test('an object without files says what they are for', () => {
  open([])
  expect(screen.getByText(/Добавьте фото объекта/)).toBeTruthy()
})

test('uploads chosen files at once, shows them as they arrive, and shows why one was refused', async () => {
  open([plan])
  await choose(new File(['a'], 'Кухня.jpg'), new File(['b'], 'вирус.exe'))
  const [photo, program] = HeldRequest.all as [HeldRequest, HeldRequest]
  expect(photo.url).toBe(`/api/site/personal/objects/o1/files/?${new URLSearchParams({ name: 'Кухня.jpg' })}`)
  const uploadedFile = { ...view, id: 'k', name: 'Кухня.jpg', addedAt: '2026-05-13T09:00:00Z' }
  await photo.answer(200, uploadedFile)
  await program.answer(415, { detail: 'Такие файлы не принимаем.' })
  expect(names('Фото')).toEqual(['Кухня.jpg'])
  expect(screen.getByRole('alert').textContent).toBe('Такие файлы не принимаем.')
})

test('a file is removed at once and restored by the notice; one that could not be removed stays', async () => {
  const { scope, gateway } = open([view, plan])
  fireEvent.click(screen.getByRole('button', { name: 'Удалить Вид.jpg' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Фото' })).toBeNull())
  const removed = scope.getState($notices).at(-1)
  expect(removed?.text).toBe('Файл «Вид.jpg» удалён')
  await act(async () => {
    removed?.action?.run()
    await allSettled(scope)
  })
  expect(names('Фото')).toEqual(['Вид.jpg'])
  gateway.replies[`DELETE ${ONE}`] = refusal(503, 'Магазин недоступен')
  fireEvent.click(screen.getByRole('button', { name: 'Удалить План.pdf' }))
  await waitFor(() => expect(scope.getState($notices).at(-1)?.text).toContain('Файл остался на месте'))
  expect(names('Документы')).toEqual(['План.pdf'])
})

test('an object with the maximum of files accepts no more', () => {
  open(Array.from({ length: 100 }, (_, at) => file(`${at}`)))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Добавить файлы' }).disabled).toBe(true)
  expect(screen.getByText(/не.больше 100.файлов/)).toBeTruthy()
})
