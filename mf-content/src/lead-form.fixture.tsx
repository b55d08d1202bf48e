import { fireEvent, render, screen } from '@testing-library/react'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import type { Session } from '@vitrina/contracts/site/session'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { StrictMode } from 'react'
import LeadForm from './lead-form/LeadForm.tsx'

export const department = {
  name_for_site: 'Вологда',
  phones: ['+7 (817) 250-50-50|+7 (817) 260-60-60'],
  work_time: 'пн–пт 8:00–20:00',
} as SiteDepartment

export const session = {
  isAuth: true,
  uuid: 'u',
  name: 'Ирина Строева',
  email: 'irina@mail.ru',
  phone: '79001112233',
} as Session

export type Reply = { sent: boolean } | Error | Promise<{ sent: boolean }>

export function scopeOf(reply: () => Reply) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const api = async ({ path }: { path: string }, { body }: { body: Record<string, unknown> }) => {
    sent.push({ path, body })
    const answer = await reply()
    if (answer instanceof Error) throw answer
    return answer
  }
  const scope = fork({ values: [[$api, api] as never, [$currentDepartment, department] as never] })
  return { scope, sent }
}

export function open(reply: () => Reply = () => ({ sent: true })) {
  const { scope, sent } = scopeOf(reply)
  const element = (
    <StrictMode>
      <Provider value={scope}>
        <LeadForm form="request" title="Расскажите, что нужно" />
      </Provider>
    </StrictMode>
  )
  return { scope, sent, ...render(element) }
}

export const input = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
export const type = (name: string | RegExp, value: string) => fireEvent.change(input(name), { target: { value } })
export const send = () => fireEvent.submit(screen.getByRole('form'))
export const agree = () => fireEvent.click(screen.getByRole('checkbox'))

export function fill() {
  type(/Имя/, ' Анна ')
  type(/Телефон/, '+7 (900) 123-45-67')
  type(/E-mail/, 'a@b.ru')
  type(/Что нужно/, 'Смесь, 20 мешков')
  agree()
}

export const values = () => [/Имя/, /Телефон/, /E-mail/, /Что нужно/].map((name) => input(name).value)
export const filledFields = [' Анна ', '+7 (900) 123-45-67', 'a@b.ru', 'Смесь, 20 мешков']
