import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { mailedCode, newAccount } from '../journeys/accounts.ts'
import { anyProducts, rootCategories } from '../site/catalogue.ts'
import { expect, inEachEngine, sandboxUrl, siteUrl, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** Name of every account that a test creates. */
const NAME = 'Ольга Туманова'

let product: ListedProduct
let category = ''

test.beforeAll(async () => {
  const isPlain = ({ only_contain_order, stores }: ListedProduct) => !only_contain_order && (stores.store12 ?? 0) >= 30
  product = (await anyProducts(1, isPlain))[0] as ListedProduct
  category = (await rootCategories())[0] ?? ''
})

async function openSignIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.go(`${siteUrl}/login/?return=${encodeURIComponent('/catalog/')}`)
  await visitor.waitForHydration()
  await visitor.fill('E-mail', email)
}

async function isSignedIn(visitor: Visitor): Promise<void> {
  await visitor.expectPage('Каталог товаров')
  await visitor.expectText(NAME)
}

inEachEngine(() => {
  test('a guest comes from the home page to a placed order', async ({ newVisitor }) => {
    const visitor = await newVisitor()
    await visitor.go(`${siteUrl}/`)
    await visitor.press('link', 'Открыть каталог')
    await visitor.expectPage('Каталог товаров')
    await visitor.follow(`/category/${category}/`)
    await visitor.expectAddress(`/category/${category}/`)
    await visitor.follow(`/product/${product.slug}/`)
    await visitor.expectPage(product.name)
    await visitor.press('button', `В корзину: ${product.name}`)
    await visitor.press('link', /^В корзине/)
    await visitor.expectPage('Корзина')
    await visitor.expectText(product.name)
    await visitor.press('link', /^Оформить 1/)
    await visitor.expectPage('Оформление заказа')
    await visitor.fill('Имя и фамилия', 'Анна Лебедева')
    await visitor.fill('Телефон', '9210000000')
    await visitor.press('button', 'Оформить заказ')
    await visitor.expectAddress('/order/?placed=')
    await visitor.expectPage(/^Заказ \d\d-\d{6}$/)
    const number = await visitor.tab.run(() => document.querySelector('h1')?.textContent?.replace('Заказ ', ''))
    expect(await (await fetch(`${sandboxUrl}/inbox/mail`)).text()).toContain(number)
  })

  test('somebody signs in by a password', async ({ newVisitor }) => {
    const { email, password } = await newAccount('password')
    const visitor = await newVisitor()
    await openSignIn(visitor, email)
    await visitor.press('button', 'Войти по паролю')
    await visitor.fill('Пароль', password)
    await visitor.press('button', 'Войти')
    await isSignedIn(visitor)
  })

  test('somebody signs in by a code that was mailed', async ({ newVisitor }) => {
    const { email } = await newAccount('code')
    const earlier = await mailedCode(email)
    const visitor = await newVisitor()
    await openSignIn(visitor, email)
    await visitor.press('button', 'Получить код')
    await expect.poll(() => mailedCode(email)).not.toBe(earlier)
    await visitor.fill('Код из письма', await mailedCode(email))
    await isSignedIn(visitor)
  })
})
