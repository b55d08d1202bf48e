// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../gateway.fixture.ts'
import { InShell } from '../../in-shell.fixture.tsx'
import { FilesField } from './FilesField.tsx'

/** A fake XMLHttpRequest that holds every request until the test answers it. */
class HeldRequest {
  static all: HeldRequest[] = []
  url = ''
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  isAborted = false
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    HeldRequest.all.push(this)
  }
  abort() {
    this.isAborted = true
  }
  async answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    await act(async () => {
      this.onload()
      await settle()
    })
  }
}

beforeEach(() => {
  HeldRequest.all = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  render(
    <InShell scope={fork()}>
      <FilesField />
    </InShell>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fileOf = (name: string, size = 5) => {
  const file = new File(['x'.repeat(Math.min(size, 10))], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  fireEvent.change(input)
  await act(settle)
}
const request = (place: number) => HeldRequest.all[place] as HeldRequest

test('uploads a file as it is, with its progress, and lets it be removed', async () => {
  await choose(fileOf('проект.pdf'))
  expect(decodeURIComponent(request(0).url)).toBe('/api/site/order/files/?name=проект.pdf')
  expect(request(0).headers['x-vitrina']).toBe('1')
  await act(async () => request(0).upload.onprogress?.({ loaded: 1, total: 2 }))
  expect(screen.getByText('Отправляем, 50 %')).toBeDefined()
  await request(0).answer(200, { id: 'f1', name: 'проект.pdf', size: 5 })
  expect(screen.queryByRole('progressbar')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Убрать файл проект.pdf' }))
  expect(screen.queryByText('проект.pdf')).toBeNull()
})

test('does not upload a file that is too large or empty, and shows why a wrong type is refused', async () => {
  await choose(fileOf('огромный.pdf', 10 * 1024 * 1024 + 1), fileOf('пустой.pdf', 0), fileOf('вирус.exe'))
  expect(HeldRequest.all).toHaveLength(1)
  expect(screen.getByText('Файл больше 10 МБ')).toBeDefined()
  expect(screen.getByText('Файл пустой')).toBeDefined()
  await request(0).answer(415, { detail: 'Такие файлы не принимаем.' })
  expect(screen.getByText('Такие файлы не принимаем.')).toBeDefined()
})

test('accepts five files at most', async () => {
  await choose(...['1', '2', '3', '4', '5', '6'].map((name) => fileOf(`${name}.pdf`)))
  expect(HeldRequest.all).toHaveLength(5)
  expect(screen.getByText('Можно приложить не больше 5 файлов')).toBeDefined()
})

test('retries a failed file, and does not wait for a removed one', async () => {
  await choose(fileOf('проект.pdf'))
  await act(async () => {
    request(0).onerror()
    await settle()
  })
  fireEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз: проект.pdf' }))
  await act(settle)
  expect(HeldRequest.all).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Отменить отправку: проект.pdf' }))
  expect(request(1).isAborted).toBe(true)
  await request(1).answer(200, { id: 'f1', name: 'проект.pdf', size: 5 })
  expect(screen.queryByText('проект.pdf')).toBeNull()
})

test('accepts dropped files', async () => {
  const place = screen.getByText('Файлы').parentElement as HTMLElement
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [fileOf('чертёж.png')] } })
  await act(settle)
  expect(HeldRequest.all).toHaveLength(1)
})
