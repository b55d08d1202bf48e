// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pausedGateway, settle } from '../../gateway.fixture.ts'
import { InShell } from '../../in-shell.fixture.tsx'
import { CompanyFields } from './CompanyFields.tsx'

let gateway: ReturnType<typeof pausedGateway>
beforeEach(() => {
  gateway = pausedGateway()
  render(
    <InShell scope={fork({ values: [[$api, gateway.api]] as never })}>
      <CompanyFields />
    </InShell>,
  )
})
afterEach(cleanup)

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const type = async (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } })
  await act(settle)
}
const last = () => gateway.calls.at(-1)
const company = { inn: '7707083893', kpp: '773601001', name: 'ООО «Вектор»', address: 'Вологда', has_client_code: true }

test('a valid tax number fills in name, КПП and address', async () => {
  await type('inn', '77 0708-3894')
  expect(field('inn').value).toBe('7707083894')
  expect(gateway.calls).toHaveLength(0)
  await type('inn', '7707083893')
  last()?.answer({ siteCode: 'bazis', isAuth: false })
  await act(settle)
  expect(last()?.params).toEqual({ site_code: 'bazis', inn: '7707083893' })
  last()?.answer(company)
  await act(settle)
  expect([field('companyName').value, field('kpp').value, field('companyAddress').value]).toEqual([
    'ООО «Вектор»',
    '773601001',
    'Вологда',
  ])
})

test('does not overwrite a focused field, and fills it on blur if it is empty', async () => {
  const lookUpCompany = async () => {
    await type('inn', '7707083893')
    last()?.answer({ siteCode: 'bazis', isAuth: false })
    await act(settle)
    await act(async () => field('companyName').focus())
    last()?.answer(company)
    await act(settle)
  }
  await lookUpCompany()
  expect([field('companyName').value, field('companyAddress').value]).toEqual(['', 'Вологда'])
  await act(async () => field('kpp').focus())
  expect(field('companyName').value).toBe('ООО «Вектор»')

  await type('inn', '')
  await type('companyName', '')
  await lookUpCompany()
  await type('companyName', 'Вектор')
  await act(async () => field('kpp').focus())
  expect(field('companyName').value).toBe('Вектор')
})

test('ignores the response for a number that was changed meanwhile', async () => {
  await type('inn', '7707083893')
  const earlier = last()
  await type('inn', '500100732259')
  earlier?.answer({ siteCode: 'bazis', isAuth: false })
  await act(settle)
  last()?.answer(company)
  await act(settle)
  expect(field('companyName').value).toBe('')
  expect(field('kpp')).toBeNull()
})

test('lets an unknown company be filled in by hand, also when the directory is down', async () => {
  await type('inn', '7707083893')
  last()?.refuse(503, 'нет')
  await act(settle)
  expect(screen.getByText(/Справочник не отвечает/)).toBeDefined()
})

test('shows the bank of a bank code, requested once', async () => {
  await type('bik', '044525225')
  expect(gateway.calls).toHaveLength(1)
  last()?.answer({ bik: '044525225', name: 'ПАО Сбербанк', correspondent_account: '' })
  await act(settle)
  expect(screen.getByText('ПАО Сбербанк')).toBeDefined()
  await type('bik', '044525226')
  last()?.refuse(404, 'нет')
  await act(settle)
  expect(screen.getByText(/Не нашли банк/)).toBeDefined()
})

test('requires bank and account together or neither, and says so in the labels', async () => {
  expect(screen.getByLabelText(/^Расчётный счёт/).closest('div')?.textContent).toContain('необязательно')
  await type('bik', '044525225')
  expect(screen.getByLabelText(/^Расчётный счёт/).closest('div')?.textContent).not.toContain('необязательно')
  await type('bik', '')
  expect(screen.getByLabelText(/^Расчётный счёт/).closest('div')?.textContent).toContain('необязательно')
})
