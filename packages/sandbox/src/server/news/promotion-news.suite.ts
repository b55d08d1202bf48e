import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { newReader } from './news.fixture.ts'
import { sendPromotionNews } from './promotion-news.ts'

export function promotionNewsSuite(shop: () => Shop): void {
  const origins = () => ({ shop: 'https://shop.test', own: shop().url })
  const tell = () => sendPromotionNews(shop().db, origins())
  let places = 100
  /** Creates a promotion that began some days ago and ends in a month. */
  async function promotion(title: string, { daysAgo = 0, departments = [] as string[] } = {}) {
    places += 1
    const slug = `news-${places}`
    await shop().db.query(
      `insert into promotions (slug, title, summary, html, starts_on, ends_on, image, position, departments, source)
       values ($1, $2, 'Дешевле на пятую часть.', '', current_date - $3::integer, current_date + 30, 'sheet', $4, $5, 'test')`,
      [slug, title, daysAgo, places, departments],
    )
    return slug
  }
  const both = { promotions: { email: true, sms: true } }

  test('the start of a promotion is announced once, to accounts that chose it, where it applies', async () => {
    await tell()
    const [reader, other, elsewhere] = [
      await newReader(shop()),
      await newReader(shop()),
      await newReader(shop(), { department_id: '00181' }),
    ]
    await reader.choose(both)
    await elsewhere.choose(both)
    const slug = await promotion('Неделя плитки', { departments: ['00131'] })
    await promotion('Прошлогодняя', { daysAgo: 40 })
    await promotion('Будущая', { daysAgo: -3 })
    await Promise.all([tell(), tell()])
    await tell()
    const [letter, ...letters] = await reader.letters()
    expect([letter?.subject, letters]).toEqual(['Началась акция «Неделя плитки»', []])
    expect(letter?.text).toContain(`https://shop.test/actions/${slug}/`)
    const messages = await reader.messages()
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Базис: Началась акция «Неделя плитки»\. Не присылать: http/),
    ])
    for (const one of [other, elsewhere]) expect([await one.letters(), await one.messages()]).toEqual([[], []])
  })

  test('promotions that start together are in one letter, and one that starts again is announced again', async () => {
    const reader = await newReader(shop())
    await reader.choose({ promotions: { email: true, sms: false } })
    const slug = await promotion('Первая')
    await promotion('Вторая')
    await tell()
    expect((await reader.letters()).map(({ subject }) => subject)).toEqual(['Начались акции: «Первая», «Вторая»'])
    await shop().db.query('update promotions set starts_on = current_date - 1 where slug = $1', [slug])
    await tell()
    expect((await reader.letters()).map(({ subject }) => subject)[0]).toBe('Началась акция «Первая»')
    expect(await reader.messages()).toEqual([])
  })

  test.each([
    ['letters', 'email', { email: false, sms: true }],
    ['messages', 'sms', { email: true, sms: false }],
  ] as const)('the link ends %s when its button is pressed, and the other channel goes on', async (_, way, left) => {
    const reader = await newReader(shop())
    await reader.choose(both)
    await promotion(`Отписка ${way}`)
    await tell()
    const [sent] = way === 'email' ? await reader.letters() : await reader.messages()
    const link = sent?.unsubscribe ?? ''
    expect(sent?.text).toContain(link)
    expect((await fetch(link)).status).toBe(200)
    expect((await reader.choices()).promotions).toEqual({ email: true, sms: true })
    const pressed = await fetch(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining('больше не будет')])
    expect((await reader.choices()).promotions).toEqual(left)
    const counts = async () => ({ email: (await reader.letters()).length, sms: (await reader.messages()).length })
    const before = await counts()
    await promotion(`После отписки ${way}`)
    await tell()
    expect(await counts()).toEqual({ email: before.email + Number(left.email), sms: before.sms + Number(left.sms) })
  })

  test('mail programs find the link in the headers of the letter; an unknown one is 404', async () => {
    const reader = await newReader(shop())
    await reader.choose(both)
    await promotion('Заголовок')
    await tell()
    const [{ unsubscribe = '' } = {}] = await reader.letters()
    const [letter] = (await shop().mail()).filter(({ path }) => path === `/${reader.email}`)
    expect(letter?.headers).toMatchObject({
      'list-unsubscribe': `<${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    const unknown = `${shop().url}/unsubscribe/nobody/`
    for (const method of ['GET', 'POST']) expect((await fetch(unknown, { method })).status).toBe(404)
  })
}
