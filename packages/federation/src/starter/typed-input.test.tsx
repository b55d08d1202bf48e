// @vitest-environment happy-dom

import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureInput } from './typed-input.ts'

interface State {
  name: string
  note: string
  city: string
  paper: string
  agreed: boolean
}

let known: State
let root: Root | undefined

/** Controlled fields: React resets a value whose change it has not received. */
function Fields() {
  const [state, setState] = useState<State>({ name: '', note: '', city: 'a', paper: 'plain', agreed: false })
  known = state
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))
  return (
    <form className="remote-boundary">
      <input name="name" value={state.name} onChange={({ target }) => change({ name: target.value })} />
      <textarea name="note" value={state.note} onChange={({ target }) => change({ note: target.value })} />
      <select name="city" value={state.city} onChange={({ target }) => change({ city: target.value })}>
        <option>a</option>
        <option>b</option>
      </select>
      {['plain', 'lined'].map((paper) => (
        <input
          key={paper}
          type="radio"
          name="paper"
          value={paper}
          checked={state.paper === paper}
          onChange={() => change({ paper })}
        />
      ))}
      <input
        type="checkbox"
        name="agreed"
        checked={state.agreed}
        onChange={({ target }) => change({ agreed: target.checked })}
      />
    </form>
  )
}

const field = <T extends Element = HTMLInputElement>(selector: string): T =>
  document.querySelector(selector) as unknown as T

function type(selector: string, value: string): void {
  const found = field(selector)
  found.value = value
  found.dispatchEvent(new Event('input', { bubbles: true }))
}

async function hydrate(): Promise<void> {
  await act(async () => {
    root = hydrateRoot(field<HTMLElement>('#root'), <Fields />)
  })
  field<HTMLElement>('.remote-boundary').dataset.alive = ''
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = `<div id="root">${renderToString(<Fields />)}</div>`
})
afterEach(() => root?.unmount())

test('dispatches everything that was typed and chosen before hydration to the owner of the fields', async () => {
  const typed = captureInput()
  type('[name=name]', 'Оля')
  type('[name=name]', 'Ольга')
  type('[name=note]', 'Сорок поддонов')
  type('[name=city]', 'b')
  field('[value=lined]').click()
  field('[name=agreed]').click()
  typed.giveBack()
  expect(known).toMatchObject({ name: '', agreed: false })
  await hydrate()
  await act(async () => typed.giveBack())
  expect(known).toEqual({ name: 'Ольга', note: 'Сорок поддонов', city: 'b', paper: 'lined', agreed: true })
  expect(field('[name=name]').value).toBe('Ольга')
  expect(field('[name=agreed]').checked).toBe(true)
})

test('dispatches the last choice of a group only, each field once, with a blur for a field that was left', async () => {
  const typed = captureInput()
  for (const paper of ['lined', 'plain', 'lined']) field(`[value=${paper}]`).click()
  field('[name=agreed]').click()
  field('[name=agreed]').click()
  type('[name=name]', 'Ольга')
  const receivedEvents: string[] = []
  await hydrate()
  for (const sign of ['input', 'change', 'focusout'])
    document.body.addEventListener(sign, ({ target }) =>
      receivedEvents.push(`${sign} ${(target as HTMLInputElement).name}`),
    )
  await act(async () => typed.giveBack())
  expect(known).toMatchObject({ name: 'Ольга', paper: 'lined', agreed: false })
  expect(receivedEvents.filter((one) => one.endsWith(' name'))).toEqual(['input name', 'focusout name'])
  expect(receivedEvents.filter((one) => one === 'change agreed')).toHaveLength(1)
})

test('fills a slot that was rendered anew before hydration with what was typed before', async () => {
  document.body.innerHTML =
    '<div class="remote-boundary"><input name="count" aria-label="Кирпич" value="1"><input name="count" aria-label="Песок" value="1"></div>'
  const typed = captureInput()
  type('[aria-label=Песок]', '7')
  const place = field<HTMLElement>('.remote-boundary')
  place.replaceWith(place.cloneNode(true))
  field('[aria-label=Песок]').value = '1'
  typed.giveBack()
  expect(field('[aria-label=Песок]').value).toBe('1')
  field<HTMLElement>('.remote-boundary').dataset.alive = ''
  typed.giveBack()
  expect([field('[aria-label=Кирпич]').value, field('[aria-label=Песок]').value]).toEqual(['1', '7'])
})

test('dispatches chosen files and keeps them', async () => {
  document.body.innerHTML = '<form class="remote-boundary"><input type="file" name="list"></form>'
  const typed = captureInput()
  const list = field('[name=list]')
  list.dispatchEvent(new Event('change', { bubbles: true }))
  const changeListener = vi.fn()
  list.addEventListener('change', changeListener)
  field<HTMLElement>('.remote-boundary').dataset.alive = ''
  typed.giveBack()
  expect(changeListener).toHaveBeenCalledTimes(1)
})

test('leaves input after hydration alone', async () => {
  const typed = captureInput()
  type('[name=name]', 'Ольга')
  await hydrate()
  await act(async () => typed.giveBack())
  await act(async () => field('[name=agreed]').click())
  await act(async () => typed.giveBack())
  expect(known).toMatchObject({ name: 'Ольга', agreed: true })
})

test('drops the input of a field that is gone', async () => {
  const typed = captureInput()
  type('[name=name]', 'Ольга')
  document.body.replaceChildren()
  expect(() => typed.giveBack()).not.toThrow()
})
