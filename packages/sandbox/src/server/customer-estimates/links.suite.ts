import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { customerEstimatesOf, customers, variantId } from './customer-estimates.fixture.ts'

export function estimateLinksSuite(shop: () => Shop): void {
  const { opened, offerOf, basis, sent, linked, links, look, approve, say } = customerEstimatesOf(shop)

  test('a link shows the offer to anyone who has it, without the owner’s prices', async () => {
    const mine = await opened()
    const { token } = await linked(mine)
    const { status, body } = await look(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'open', content: { face: 'lines', revision: 1, signed_by: null } })
    expect(body.content.offer.lines.map(({ price }: { price: number }) => price)).toEqual([150, 300])
    expect(JSON.stringify(body)).not.toMatch(/00777|:111[,}]|markup|product_idcode/)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('sending a draft finalises it, and a repeated call creates no second link', async () => {
    const mine = await opened()
    const { version } = await mine.read()
    const body = {
      key: randomUUID(),
      version,
      face: 'none',
      days: 3,
      offer: await offerOf(mine),
      variants: basis(mine.first),
    }
    const [one, two] = [
      await mine.call('POST', `${mine.id}/links/`, body),
      await mine.call('POST', `${mine.id}/links/`, body),
    ]
    expect((await mine.read()).state).toBe('created')
    expect(two.body.token).toBe(one.body.token)
    expect(one.body.is_current).toBe(true)
    expect(await links(mine)).toHaveLength(1)
  })

  test('sending again updates the same link, and answers about unchanged lines stay', async () => {
    const mine = await opened()
    const { id, token } = await linked(mine)
    await say(token, [
      approve(mine.first),
      { line_id: mine.second, verdict: 'rejected', variant_id: null, comment: '' },
    ])
    const offer = await offerOf(mine)
    const lines = offer.lines.map((one) => (one.id === mine.second ? { ...one, price: 250 } : one))
    const { version } = await mine.read()
    const again = { version, face: 'lines', days: 7, offer: { ...offer, lines }, variants: basis(mine.first) }
    const renewed = await mine.call('PUT', `${mine.id}/links/${id}/`, again)
    expect(renewed.body).toMatchObject({ token, revision: 2, answers: [{ line_id: mine.first }] })
    expect((await say(token, [approve(mine.second)])).body.detail).toBe('Смету изменили. Посмотрите её ещё раз.')
    expect((await say(token, [approve(mine.second)], { revision: 2 })).body.content.agreed_at).not.toBeNull()
  })

  test('a revoked and an expired link show nothing and accept nothing', async () => {
    const mine = await opened()
    const revoked = await linked(mine)
    await mine.call('DELETE', `${mine.id}/links/${revoked.id}/`)
    expect((await look(revoked.token)).body).toMatchObject({ state: 'revoked', content: null })
    const over = await linked(mine)
    await shop().db.query(`update estimate_links set expires_at = now() - interval '1 minute' where id = $1`, [over.id])
    expect((await look(over.token)).body).toMatchObject({ state: 'expired', content: null })
    for (const { token } of [revoked, over]) expect((await say(token, [approve(mine.first)])).status).toBe(410)
  })

  test('a visitor is counted once in half an hour, with a device, and by name after signing', async () => {
    const mine = await opened()
    const { token } = await linked(mine)
    const open = async (visitor: string) =>
      (await shop().call('POST', `${customers}opened/`, { token, visitor, device: 'phone' })).body.counted
    expect([await open('visitor-1'), await open('visitor-1'), await open('visitor-2')]).toEqual([true, false, true])
    const owner = { token, visitor: 'visitor-3', device: 'desktop' }
    expect((await shop().call('POST', `${customers}opened/`, owner, mine.token)).body.counted).toBe(false)
    await say(token, [approve(mine.first)])
    const [link] = await links(mine)
    expect(link?.opened_count).toBe(2)
    expect(link?.openings.map(({ device, name }) => [device, name])).toEqual([
      ['phone', null],
      ['phone', 'Мария Петрова'],
    ])
    const rows = await shop().db.query('select visitor from estimate_link_openings')
    expect(JSON.stringify(rows)).not.toContain('visitor-1')
  })

  test('a variant of another line, an empty estimate and an unlimited term are refused', async () => {
    const mine = await opened()
    const { token } = await linked(mine)
    expect((await say(token, [approve(mine.second, { variant_id: variantId })])).status).toBe(422)
    expect((await sent(mine, { days: 400 })).body.field).toBe('days')
    expect((await sent(mine, { offer: await offerOf(mine, { lines: [] }) })).body.field).toBe('offer')
  })
}
