import { allSettled, scopeBind } from 'effector'
import { expect, test } from 'vitest'
import { accountGateway, refusal, scopeWith } from '../account.fixture.tsx'
import { $companyLookup, $resendIn, codeRequested, innTyped, pageOpened } from './model.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

test('ignores a response for a number that was typed over', async () => {
  const answers: Record<string, (company: object) => void> = {}
  const { api } = accountGateway({
    'GET /companies/:inn/': ({ params }: { params?: unknown }) =>
      new Promise((resolve) => {
        answers[(params as { inn: string }).inn] = resolve
      }),
  })
  const scope = scopeWith(api)
  await allSettled(pageOpened, { scope, params: { siteCode: 'bazis' } })
  const type = scopeBind(innTyped, { scope })
  type('7707083893')
  type('500100732259')
  answers['500100732259']?.({ name: 'ИП Петров' })
  await turn()
  answers['7707083893']?.({ name: 'ООО «Ромашка»' })
  await turn()
  expect(scope.getState($companyLookup)).toMatchObject({
    state: 'found',
    inn: '500100732259',
    company: { name: 'ИП Петров' },
  })
  type('5001007322')
  expect(scope.getState($companyLookup)).toEqual({ state: 'none' })
})

test('the wait between letters is per address: another address gets one at once', async () => {
  const gateway = accountGateway({})
  const scope = scopeWith(gateway.api)
  await allSettled(pageOpened, { scope, params: { siteCode: 'bazis' } })
  const want = scopeBind(codeRequested, { scope })
  for (const email of ['a@mail.ru', 'a@mail.ru', 'b@mail.ru']) {
    want(email)
    await turn()
  }
  expect(gateway.requests.map(({ input }) => input.body)).toEqual([{ email: 'a@mail.ru' }, { email: 'b@mail.ru' }])
  expect(scope.getState($resendIn)).toBe(60)
})

test('after too many letters the wait is as long as the gateway says', async () => {
  const { api } = accountGateway({ 'POST /send-auth-code/': refusal(429, 'Слишком много писем', { retry_after: 600 }) })
  const scope = scopeWith(api)
  await allSettled(pageOpened, { scope, params: { siteCode: 'bazis' } })
  scopeBind(codeRequested, { scope })('a@mail.ru')
  await turn()
  expect(scope.getState($resendIn)).toBe(600)
})
