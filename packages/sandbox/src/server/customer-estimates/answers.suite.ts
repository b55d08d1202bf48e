import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { customerEstimatesOf, prices, variantId } from './customer-estimates.fixture.ts'

export function estimateAnswersSuite(shop: () => Shop): void {
  const { opened, linked, links, approve, say } = customerEstimatesOf(shop)

  test('approving every line approves the estimate, and chosen variants replace their lines', async () => {
    const mine = await opened()
    const { token } = await linked(mine)
    expect((await say(token, [approve(mine.first, { variant_id: variantId })])).body.content.agreed_at).toBeNull()
    expect((await mine.read()).state).toBe('created')
    const { body } = await say(token, [approve(mine.second)], { comment: 'Начинайте' })
    expect(body.content).toMatchObject({
      signed_by: 'Мария Петрова',
      comment: 'Начинайте',
      agreed_at: expect.any(String),
    })
    const estimate = await mine.read()
    expect(estimate.state).toBe('agreed')
    expect(estimate.lines[0]).toMatchObject({ product_idcode: '00777', name: 'Плитка серая', quantity: 12, price: 111 })
    expect((await mine.call('GET', `${mine.id}/versions/`)).body[0].label).toBe('Согласовано: Мария Петрова')
    expect((await links(mine))[0]).toMatchObject({ is_current: true, agreed_at: expect.any(String) })
    expect((await say(token, [approve(mine.first)])).status).toBe(409)
  })

  test('a rejected line and a comment do not change the estimate, and its owner sees them', async () => {
    const mine = await opened()
    const { token } = await linked(mine)
    await say(token, [
      { line_id: mine.first, verdict: 'rejected', variant_id: null, comment: 'Дорого' },
      { line_id: mine.second, verdict: 'open', variant_id: null, comment: 'Когда начнёте?' },
    ])
    expect((await mine.read()).state).toBe('created')
    const [link] = await links(mine)
    expect(link?.answers.map(({ verdict, comment, signed_by }) => [verdict, comment, signed_by])).toEqual([
      ['rejected', 'Дорого', 'Мария Петрова'],
      ['open', 'Когда начнёте?', 'Мария Петрова'],
    ])
  })

  test('the last answer about a line counts', async () => {
    const mine = await opened()
    const { token } = await linked(mine)
    await say(token, [{ line_id: mine.first, verdict: 'rejected', variant_id: null, comment: '' }])
    const { body } = await say(token, [approve(mine.first)])
    expect(body.content.answers).toMatchObject([{ line_id: mine.first, verdict: 'approved' }])
  })

  test('an estimate changed meanwhile is not approved by answers to its earlier state', async () => {
    const mine = await opened()
    const { token } = await linked(mine)
    const { version } = await mine.read()
    await mine.call('POST', `${mine.id}/changes/${prices}`, { version, changes: [{ kind: 'facts', markup: 20 }] })
    await say(token, [approve(mine.first), approve(mine.second)])
    expect((await mine.read()).state).toBe('created')
    expect((await links(mine))[0]).toMatchObject({ is_current: false, agreed_at: expect.any(String) })
  })

  test.each<[string, object, string]>([
    ['no name', { signed_by: ' ' }, 'signed_by'],
    ['a line of another estimate', { lines: [approve('other')] }, 'lines'],
    ['words without end', { comment: 'я'.repeat(1001) }, 'comment'],
  ])('%s is refused and nothing is stored', async (_, wrong, field) => {
    const mine = await opened()
    const { token } = await linked(mine)
    const answer = await say(token, [approve(mine.first)], wrong)
    expect([answer.status, answer.body.field]).toEqual([422, field])
    expect((await links(mine))[0]?.answers).toEqual([])
  })

  test('two concurrent answers that approve the rest approve the estimate once', async () => {
    const mine = await opened()
    const { token } = await linked(mine)
    const answers = await Promise.all([say(token, [approve(mine.first)]), say(token, [approve(mine.second)])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await mine.read()).state).toBe('agreed')
    expect((await mine.call('GET', `${mine.id}/versions/`)).body).toHaveLength(1)
  })
}
