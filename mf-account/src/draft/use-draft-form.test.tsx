// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { RequisitesForm } from '@vitrina/contracts/forms/requisites'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resolverOf } from '../form/resolver-of.ts'
import { readDraft, saveDraft } from './draft-storage.ts'
import { type FieldFaults, useDraftForm } from './use-draft-form.ts'

const resolver = resolverOf<RequisitesForm>(RequisitesForm)
const key = { form: 'company', owner: 'me' }
const defaults: RequisitesForm = { inn: '', kpp: '', ogrn: '', name: '', address: '', bik: '', account: '' }
const none: FieldFaults = {}
const send = vi.fn<(fields: RequisitesForm) => Promise<unknown>>()
const saved = vi.fn()

function Company({ refused = none, isBusy = false }: { refused?: FieldFaults; isBusy?: boolean }) {
  const form = useDraftForm({ ...key, defaults, resolver, refused })
  return (
    <form ref={form.element} onSubmit={form.submit(send, isBusy, saved)}>
      {(['inn', 'kpp', 'name', 'bik', 'account'] as const).map((name) => {
        const { error, ...field } = form.field(name)
        return (
          <label key={name}>
            {name}
            <input {...field} aria-invalid={error !== undefined} />
            {error}
          </label>
        )
      })}
      {form.isRestored && 'черновик'}
      <button type="button" onClick={form.forget}>
        забыть
      </button>
      <button type="submit">сохранить</button>
    </form>
  )
}

beforeEach(() => {
  send.mockReset().mockResolvedValue({})
  saved.mockReset()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const submit = () => act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement))

function typeCompany(): void {
  type('inn', '3525401230')
  type('kpp', '352501001')
  type('name', 'ООО «Север»')
}

describe('before hydration', () => {
  let root: Root

  /** Renders the page on the server, types a name into it, and only then hydrates it. */
  async function typedEarly(words: string): Promise<HTMLInputElement | null> {
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = renderToString(<Company />)
    const name = host.querySelector<HTMLInputElement>('input[name=name]')
    if (name) name.value = words
    root = await act(async () => hydrateRoot(host, <Company />))
    return name
  }

  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
  })

  test('keeps what was typed, and stores it', async () => {
    const name = await typedEarly('ООО «Черновик»')
    expect(name?.value).toBe('ООО «Черновик»')
    expect(readDraft(key)).toMatchObject({ name: 'ООО «Черновик»', inn: '' })
  })

  test('merges what was typed into the stored draft', async () => {
    saveDraft(key, { name: 'ИП Старый', inn: '3525000001' })
    await typedEarly('ООО «Черновик»')
    expect(readDraft(key)).toMatchObject({ name: 'ООО «Черновик»', inn: '3525000001' })
  })

  test('stores nothing for an untouched form', async () => {
    await typedEarly('')
    expect(readDraft(key)).toBeNull()
  })
})

test('restores a draft, and forgets it on request', async () => {
  saveDraft(key, { name: 'ИП Старый' })
  render(<Company />)
  expect(field('name').value).toBe('ИП Старый')
  expect(screen.getByText('черновик')).toBeTruthy()
  fireEvent.click(screen.getByText('забыть'))
  expect(field('name').value).toBe('')
  expect(readDraft(key)).toBeNull()
  expect(screen.queryByText('черновик')).toBeNull()
})

test('sends nothing while a field is invalid, and focuses the first one', async () => {
  render(<Company />)
  await submit()
  expect(send).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(field('inn')))
  expect(field('inn').getAttribute('aria-invalid')).toBe('true')
})

test('sends valid fields as typed, and deletes the draft once it is saved', async () => {
  render(<Company />)
  type('inn', '3525 401 230')
  type('kpp', '352501001')
  type('name', ' ООО «Север» ')
  expect(readDraft(key)).toMatchObject({ inn: '3525 401 230' })
  await submit()
  expect(send.mock.lastCall?.[0]).toMatchObject({ inn: '3525 401 230', kpp: '352501001', name: ' ООО «Север» ' })
  expect(saved).toHaveBeenCalledOnce()
  expect(readDraft(key)).toBeNull()
})

test('keeps the draft when it could not be saved, and sends nothing while a request is pending', async () => {
  send.mockRejectedValue(new Error('offline'))
  const { rerender } = render(<Company />)
  typeCompany()
  await submit()
  expect(saved).not.toHaveBeenCalled()
  expect(readDraft(key)).toMatchObject({ name: 'ООО «Север»' })
  rerender(<Company isBusy />)
  await submit()
  expect(send).toHaveBeenCalledOnce()
})

test('shows the errors of the gateway until their fields change', async () => {
  const { rerender } = render(<Company />)
  typeCompany()
  await submit()
  rerender(<Company refused={{ inn: 'Такая компания уже есть', name: 'Слишком длинное название' }} />)
  await waitFor(() => expect(document.activeElement).toBe(field('inn')))
  await act(async () => type('name', 'ООО «Юг»'))
  await waitFor(() => expect(field('name').getAttribute('aria-invalid')).toBe('false'))
  expect(screen.getByText(/Такая компания уже есть/)).toBeTruthy()
})

test('ignores errors that the gateway reported to the form before', async () => {
  const former = { name: 'Слишком длинное название' }
  const { rerender } = render(<Company refused={former} />)
  expect(field('name').getAttribute('aria-invalid')).toBe('false')
  rerender(<Company refused={{ ...former }} />)
  await waitFor(() => expect(field('name').getAttribute('aria-invalid')).toBe('true'))
})

test('deletes the draft before it leaves the form', async () => {
  saved.mockImplementation(() => expect(readDraft(key)).toBeNull())
  render(<Company />)
  typeCompany()
  await submit()
  expect(saved).toHaveBeenCalledOnce()
})

test('shows an error at a field that was left when another one makes it necessary', async () => {
  render(<Company />)
  await act(async () => {
    fireEvent.blur(field('account'))
  })
  expect(field('account').getAttribute('aria-invalid')).toBe('false')
  await act(async () => type('bik', '044525225'))
  await screen.findByText(/Укажите номер счёта/)
})

test('checks a field with an error again when the field that it depends on changes', async () => {
  render(<Company />)
  type('bik', '044525225')
  await submit()
  await screen.findByText(/Укажите номер счёта/)
  await act(async () => type('bik', ''))
  await waitFor(() => expect(screen.queryByText(/Укажите номер счёта/)).toBeNull())
})

test('shows no error at a field that is left for the submit button', async () => {
  render(<Company />)
  await act(async () => {
    fireEvent.blur(field('inn'), { relatedTarget: screen.getByText('сохранить') })
  })
  expect(field('inn').getAttribute('aria-invalid')).toBe('false')
  await act(async () => {
    fireEvent.blur(field('inn'))
  })
  await waitFor(() => expect(field('inn').getAttribute('aria-invalid')).toBe('true'))
})
