import { expect, test } from 'vitest'
import { translateNotice } from './notice.ts'

test('writes to the bot in Russian and keeps the names of parts and people as they are', () => {
  const part = 'mf-basket@0123456789abcdef'
  const owner = 'Команда корзины, basket@shop.test'
  const notice = translateNotice({
    title: 'autopilot: put into quarantine, rolled back to fedcba9876543210',
    part,
    reason: 'boundary 3',
    owner,
  })
  expect(notice).toEqual({
    title: 'Автопилот: в\u00a0карантин, откат до\u00a0fedcba9',
    part,
    reason: 'сбои блоков 3',
    owner,
  })
  const title = 'autopilot: fails, and nothing is done: a security release is rolled back by people only'
  expect(translateNotice({ title, part, reason: 'Слова человека' }).title).not.toMatch(/[a-z]{3}/)
})
