import type { Api } from '@vitrina/contracts/request'
import { ApiError } from '@vitrina/contracts/request'
import { $api } from '@vitrina/shell/api'
import { $isAuth, $session } from '@vitrina/shell/session'
import { allSettled, type EventCallable, fork, type Scope, scopeBind } from 'effector'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { secondFx } from '../countdown/model.ts'
import { $email } from '../email/model.ts'
import { guestSession, sampleSession } from '../session.fixture.ts'
import {
  $code,
  $emailFault,
  $failure,
  $pause,
  $resendIn,
  $step,
  codeRequested,
  codeTyped,
  emailChangeRequested,
  emailSubmitted,
  formClosed,
  formOpened,
  passwordRequested,
  passwordSubmitted,
} from './model.ts'

const email = 'retail@vitrina.test'
const users = '/api/ecm/:site_code/users'

let requests: { path: string; input: unknown }[]
let replies: Record<string, unknown>
let scope: Scope

/** A fake gateway that answers by the end of the path; it throws errors. */
const api = (async (endpoint: { path: string }, input: unknown) => {
  const path = endpoint.path.replace(users, '')
  requests.push({ path, input })
  const reply = replies[path]
  if (reply instanceof Error) throw reply
  return reply
}) as unknown as Api

const refused = (status: number, detail?: string, answer?: unknown) =>
  new ApiError('http', 'refused', status, detail, answer)

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  requests = []
  replies = {
    '/send-auth-code/': { sent: true },
    '/signin/auth-code/': sampleSession,
    '/signin/': sampleSession,
  }
  scope = fork({ values: [[$api, api]], handlers: [[secondFx, () => new Promise(() => {})]] })
  await allSettled(formOpened, { scope, params: { siteCode: 'bazis', email: '' } })
})

const paths = () => requests.map(({ path }) => path)
const give = (way: 'code' | 'password', address = email) => run(emailSubmitted, { email: address, way })

/** `allSettled` would wait forever for the fake clock, so the test waits for a moment instead. */
async function run<T>(unit: EventCallable<T>, params: T): Promise<void> {
  scopeBind(unit, { scope })(params)
  await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('by a code', () => {
  test('signs in with one request, whose session becomes the visitor’s [AUTH-01 T67]', async () => {
    await give('code', ` ${email} `)
    expect(scope.getState($step)).toBe('code')
    await run(codeTyped, '123 456')
    expect(paths()).toEqual(['/send-auth-code/', '/signin/auth-code/'])
    expect(requests[1]?.input).toEqual({ params: { site_code: 'bazis' }, body: { email, auth_code: '123456' } })
    expect(scope.getState($isAuth)).toBe(true)
  })

  test('tells an unknown address apart from other refusals [ERRCAT-04]', async () => {
    replies['/signin/auth-code/'] = refused(404, 'Пользователя с таким email не зарегистрировано')
    await give('code')
    await run(codeTyped, '123456')
    expect(scope.getState($failure)).toMatchObject({
      text: 'Пользователя с таким email не зарегистрировано',
      isUnknown: true,
    })
    replies['/signin/auth-code/'] = refused(404, 'Not found')
    await run(codeTyped, '123456')
    expect(scope.getState($failure)).toEqual({ text: 'Not found' })
  })

  test('on a page with «key» in its URL asks to keep the identities apart [IDENT-01]', async () => {
    vi.stubGlobal('location', { search: '?key=' })
    await give('code')
    await run(codeTyped, '123456')
    expect(requests[1]?.input).toMatchObject({ body: { apart: true } })
    vi.unstubAllGlobals()
  })

  test('a wrong code shows the server’s message and can be typed again [ERRCAT-02]', async () => {
    replies['/signin/auth-code/'] = refused(400, 'Неверный или просроченный код')
    await give('code')
    await run(codeTyped, '000000')
    expect(scope.getState($failure)?.text).toBe('Неверный или просроченный код')
    expect(scope.getState($code)).toBe('')
    replies['/signin/auth-code/'] = sampleSession
    await run(codeTyped, '123456')
    expect(scope.getState($isAuth)).toBe(true)
    expect(scope.getState($failure)).toBeNull()
  })

  test('reports an empty response as such [ERRCAT-03]', async () => {
    replies['/signin/auth-code/'] = new ApiError('contract', 'shape')
    await give('code')
    await run(codeTyped, '123456')
    expect(scope.getState($failure)?.text).toBe('No data returned from server')
  })

  test('does not send an incomplete code', async () => {
    await give('code')
    await run(codeTyped, '12345')
    expect(paths()).toEqual(['/send-auth-code/'])
  })
})

describe('by a password', () => {
  test('signs in with one request [API-06]', async () => {
    await give('password')
    expect(scope.getState($step)).toBe('password')
    await run(passwordSubmitted, 'correct horse')
    expect(requests[0]).toEqual({
      path: '/signin/',
      input: { params: { site_code: 'bazis' }, body: { email, password: 'correct horse' } },
    })
    expect(scope.getState($isAuth)).toBe(true)
  })

  test('shows the server’s message of a refusal [ERRCAT-06]', async () => {
    replies['/signin/'] = refused(401, 'Неверный e-mail или пароль')
    await give('password')
    await run(passwordSubmitted, 'guess')
    expect(scope.getState($failure)).toEqual({ text: 'Неверный e-mail или пароль' })
    expect(scope.getState($isAuth)).toBe(false)
  })

  test('a lost connection is an unknown error with a hint [ERRCAT-05]', async () => {
    replies['/signin/'] = new ApiError('network', 'no answer')
    await give('password')
    await run(passwordSubmitted, 'correct horse')
    expect(scope.getState($failure)).toEqual({
      text: 'Unknown error',
      hint: 'Нет связи с магазином. Проверьте интернет и попробуйте ещё раз.',
    })
  })

  test('tokens without an account are not a sign-in [T67 ERRCAT-08]', async () => {
    replies['/signin/'] = guestSession
    await give('password')
    await run(passwordSubmitted, 'correct horse')
    expect(scope.getState($isAuth)).toBe(false)
    expect(scope.getState($failure)?.text).toBe('Failed to fetch user information')
    expect(scope.getState($session)).toBeNull()
    replies['/signin/'] = { ...guestSession, fault: 'Учётная запись закрыта' }
    await run(passwordSubmitted, 'correct horse')
    expect(scope.getState($failure)?.text).toBe('Учётная запись закрыта')
  })
})

test('does not send an invalid address, and shows the error at its field', async () => {
  await give('code', ' ')
  expect(scope.getState($emailFault)).toBe('Введите e-mail')
  for (const wrong of ['ivan', 'ivan@', '@mail.ru', 'ivan @mail.ru']) await give('code', wrong)
  expect(requests).toEqual([])
  expect(scope.getState($emailFault)).toBe('Проверьте адрес: например, ivan@mail.ru')
  expect(scope.getState($step)).toBe('email')
})

describe('waiting', () => {
  test('a second letter to the same address waits for a minute, to another goes at once', async () => {
    await give('code')
    await run(emailChangeRequested, undefined)
    await give('code')
    expect(scope.getState($step)).toBe('code')
    expect(scope.getState($resendIn)).toBe(60)
    expect(paths()).toEqual(['/send-auth-code/'])
    await give('code', 'builder@vitrina.test')
    expect(paths()).toEqual(['/send-auth-code/', '/send-auth-code/'])
  })

  test('sends no further attempts until the countdown ends [S18 S19]', async () => {
    const ticks: (() => void)[] = []
    let now = Date.now()
    const clocked = fork({
      values: [[$api, api]],
      handlers: [[secondFx, () => new Promise<number>((resolve) => ticks.push(() => resolve(now)))]],
    })
    scope = clocked
    await run(formOpened, { siteCode: 'bazis', email: '' })
    replies['/signin/auth-code/'] = refused(429, 'Слишком много попыток', { retry_after: 2 })
    await give('code')
    await run(codeTyped, '123456')
    expect(scope.getState($pause)).toBe(2)
    await run(codeTyped, '123457')
    expect(paths().filter((path) => path === '/signin/auth-code/')).toHaveLength(1)
    for (const left of [1, 0]) {
      now += 1000
      for (const tick of ticks.splice(0)) tick()
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(scope.getState($pause)).toBe(left)
    }
    expect(scope.getState($resendIn)).toBe(58)
  })

  test('the other sign-in method is available at once', async () => {
    replies['/signin/'] = refused(429, 'Слишком много попыток', { retry_after: 600 })
    await give('password')
    await run(passwordSubmitted, 'guess')
    expect(scope.getState($pause)).toBe(600)
    await run(codeRequested, undefined)
    await run(codeTyped, '123456')
    expect(scope.getState($isAuth)).toBe(true)
  })
})

test('leaving the page resets the form but keeps the address', async () => {
  replies['/signin/'] = refused(401, 'Неверно')
  await give('password')
  await run(passwordSubmitted, 'guess')
  await run(passwordRequested, undefined)
  await run(formClosed, undefined)
  expect(scope.getState($step)).toBe('email')
  expect(scope.getState($failure)).toBeNull()
  expect(scope.getState($email)).toBe(email)
})
