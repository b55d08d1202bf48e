import { expect, test } from 'vitest'
import { waysToShare } from './ways-to-share.ts'

const address = 'https://shop.test/product/smes-m150/'
const name = 'Смесь М150 & «Бригада» 50%'

test('every option is a plain link with the whole URL and name', () => {
  const ways = waysToShare(address, name)
  expect(ways.map(({ text }) => text)).toEqual(['Telegram', 'WhatsApp', 'ВКонтакте', 'Электронная почта'])
  for (const { href } of ways) {
    const said = decodeURIComponent(new URL(href).search)
    expect(said).toContain(address)
    expect(said).toContain(name)
  }
  const [telegram, whatsapp, vk, mail] = ways.map(({ href }) => new URL(href))
  expect(telegram?.searchParams.get('url')).toBe(address)
  expect(whatsapp?.searchParams.get('text')).toBe(`${name} ${address}`)
  expect(vk?.searchParams.get('title')).toBe(name)
  expect(mail?.protocol).toBe('mailto:')
  expect(mail?.search).not.toContain('+')
})

test('an invalid character in a name breaks no link', () => {
  expect(() => waysToShare(address, 'Смесь \ud800')).not.toThrow()
})
