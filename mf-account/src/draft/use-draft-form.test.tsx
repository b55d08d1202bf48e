// @vitest-environment happy-dom

import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { readDraft, saveDraft } from './form-draft-storage.ts'
import { useDraftForm } from './use-draft-form.ts'

const begins = { name: '', inn: '' }
const noFaults = {}

function Company() {
  const form = useDraftForm({ form: 'company', owner: 'me', begins, faultsOf: () => noFaults, refused: noFaults })
  const { error: _name, ...name } = form.text('name')
  const { error: _inn, ...inn } = form.text('inn')
  return (
    <form ref={form.element}>
      <input {...name} />
      <input {...inn} />
    </form>
  )
}

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
  localStorage.clear()
})

test('keeps what was typed before hydration, and restores it after a reload', async () => {
  const name = await typedEarly('ООО «Черновик»')
  expect(name?.value).toBe('ООО «Черновик»')
  expect(readDraft('company', 'me', begins)).toEqual({ name: 'ООО «Черновик»', inn: '' })
})

test('merges what was typed before hydration into the stored draft', async () => {
  saveDraft('company', 'me', { name: 'ИП Старый', inn: '3525000001' })
  await typedEarly('ООО «Черновик»')
  expect(readDraft('company', 'me', begins)).toEqual({ name: 'ООО «Черновик»', inn: '3525000001' })
})

test('stores nothing for an untouched form', async () => {
  await typedEarly('')
  expect(readDraft('company', 'me', begins)).toBeNull()
})
