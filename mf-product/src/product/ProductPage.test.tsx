import { afterEach, describe, expect, test } from 'vitest'
import { markupOf, setBasketThere } from '../in-shell.fixture.tsx'
import { samplePage } from '../page.fixture.ts'

afterEach(() => setBasketThere(true))

/** The parts that are found in the markup in this order, up to the first missing one. */
function orderOf(markup: string, parts: readonly string[]): string[] {
  let at = 0
  return parts.filter((part) => {
    const found = markup.indexOf(part, at)
    at = found < 0 ? Number.POSITIVE_INFINITY : found + part.length
    return found >= 0
  })
}

const text = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the desktop layout, complete without scripts', () => {
  test('has its blocks in the specified order [PDP-07] [PDP-36] [T82]', async () => {
    const blocks = [
      'aria-label="Фотографии товара"',
      '>Основные характеристики</h2>',
      'aria-label="Цена и покупка"',
      '>Остатки и доставка</h2>',
      'aria-label="Разделы страницы"',
      '>Описание</h2>',
      '>Характеристики</h2>',
      '>Нашли ошибку в характеристиках или описании?<',
      '>Остатки по филиалам</h2>',
      '>Сертификаты и инструкции</h2>',
      '>Условия хранения</h2>',
      'не являются публичной офертой',
    ]
    expect(orderOf(await markupOf(samplePage()), blocks)).toEqual(blocks)
  })

  test('has one h1, and no style or script of its own', async () => {
    const markup = await markupOf(samplePage())
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).not.toMatch(/<script|style=/)
  })

  test('shows the main characteristics in their order, missing ones as text in the full table [PDP-13] [PDP-26] [PDP-37]', async () => {
    const facts = ['Код товара', '100500', 'Бренд', 'Бригада', 'Вложение', '6\u00a0уп', 'Единица измерения', 'уп']
    expect(orderOf(await markupOf(samplePage()), facts)).toEqual(facts)
    const bare = await markupOf(samplePage({ product: { brand: null, contain: null, unit: '' } }))
    const missing = ['Бренд', 'Не указан<', 'Вложение', 'Не указано<', 'Единица измерения', 'Не указано<']
    const table = bare.slice(bare.indexOf('id="full-characteristic"'))
    expect(orderOf(table, missing)).toEqual(missing)
    expect(bare.slice(0, bare.indexOf('Все характеристики'))).not.toMatch(/Бренд|Вложение|Единица измерения/)
  })

  test('the link to all characteristics ends with a real character [PDP-14] [T10]', async () => {
    const markup = await markupOf(samplePage())
    expect(markup).toMatch(/<a href="#full-characteristic"[^>]*>Все характеристики &gt;<\/a>/)
    expect(markup.match(/id="full-characteristic"/g)).toHaveLength(1)
  })

  test('shows price, unit, discount and saving [PDP-17] [PDP-18] [PDP-19]', async () => {
    const shown = text(await markupOf(samplePage()))
    expect(shown).toContain('75 ₽ / уп')
    expect(shown).toContain('−25 %')
    expect(shown).toContain('Экономия 25 ₽')
  })

  test.each([[null], [75], [50], [0]])(
    'shows neither a discount nor a saving when the old price is %s [PDP-39] [T74]',
    async (old_price) => {
      const shown = text(await markupOf(samplePage({ product: { price: 75, old_price } })))
      expect(shown).toContain('75 ₽')
      expect(shown).not.toMatch(/Экономия|%/)
    },
  )

  test.each([
    [99.5, '99,5 ₽'],
    [10.02, '10,02 ₽'],
    [10.01, '10 ₽'],
    [1234.5, '1 234,5 ₽'],
  ])('writes the price %d as %s [PDP-17] [PDP-39] [T73]', async (price, shown) => {
    expect(text(await markupOf(samplePage({ product: { price, old_price: null } })))).toContain(`${shown} / уп`)
  })

  test('labels goods on sale, and only them [PDP-16] [PDP-42]', async () => {
    expect(await markupOf(samplePage())).toContain('Товар по акции')
    expect(await markupOf(samplePage({ product: { is_sale: false } }))).not.toContain('Товар по акции')
  })

  test('warns inside the buy block of whole packs and of the last stock [PDP-20] [PDP-42] [VALID-10] [VALID-11] [VALID-12]', async () => {
    const block = (await markupOf(samplePage())).match(/aria-label="Цена и покупка".*?<\/section>/s)?.[0]
    expect(block).toContain('Заказ строго кратно вложению')
    expect(block).toContain('Добавить в заказ можно кратно 6 уп')
    expect(block).toContain('Товар доступен только из наличия')
    const free = await markupOf(samplePage({ product: { only_contain_order: false, discontinued: false } }))
    expect(free).not.toMatch(/строго кратно|только из наличия/)
  })

  test('passes its props to the basket control, the name without markup [PDP-36]', async () => {
    const given = JSON.stringify({
      idcode: '100500',
      name: 'Смесь М150 2',
      price: 75,
      unit: 'уп',
      contain: 6,
      onlyContainOrder: true,
      max: 12,
      units: [{ unit: 'м²', ratio: 3 }],
    }).replaceAll('"', '&quot;')
    expect(await markupOf(samplePage())).toContain(`В корзину: ${given}`)
  })

  test.each([false, true])(
    'a missing price shows no basket control (phone: %s) [PDP-21] [PDPM-02] [T75]',
    async (isMobile) => {
      const markup = await markupOf(samplePage({ isMobile, product: { price: 0 } }))
      expect(markup).not.toContain('В корзину')
      expect(markup).toContain('Цена по запросу')
    },
  )

  test('a discontinued product that is sold out everywhere says so beside its control and price [PDP-21]', async () => {
    const markup = await markupOf(samplePage({ product: { discontinued: true, stores: { store12: 0 } } }))
    expect(markup).toContain('В корзину')
    expect(markup).toContain('Товар закончился')
  })

  test('is complete without mf-basket', async () => {
    setBasketThere(false)
    const markup = await markupOf(samplePage({ product: { idcode: 'no-basket' } }))
    expect(markup).toContain('>Условия хранения</h2>')
  })

  test('shows all stock lines and links to the terms of delivery [PDP-22] [STOCK-01] [STOCK-03] [STOCK-04] [STOCK-05]', async () => {
    const page = samplePage()
    const lines = page.stock.map((line) => line.text)
    const markup = await markupOf(page)
    expect(orderOf(markup, lines)).toEqual(lines)
    expect(markup).toMatch(/<a[^>]*href="\/oplata-i-dostavka\/"[^>]*>Условия доставки<\/a>/)
  })

  test('links to its blocks in the specified order, to a description only when there is one [PDP-23] [T82]', async () => {
    const links = async (page: ReturnType<typeof samplePage>) => {
      const nav = (await markupOf(page)).match(/aria-label="Разделы страницы".*?<\/nav>/s)?.[0] ?? ''
      return [...nav.matchAll(/href="#([\w-]+)"[^>]*>([^<]+)</g)].map(([, id, name]) => `${id} ${name}`)
    }
    const all = [
      'description Описание',
      'full-characteristic Характеристики',
      'certificates Сертификаты и инструкции',
      'storage Условия хранения',
      'branches Остатки по филиалам',
    ]
    expect(await links(samplePage())).toEqual(all)
    const silent = samplePage({ product: { description: null } })
    expect(await links(silent)).toEqual(all.slice(1))
    expect(await markupOf(silent)).not.toContain('>Описание</h2>')
  })

  test('every link to a block has its target [PDP-14] [PDP-23]', async () => {
    const markup = await markupOf(samplePage())
    for (const [, id] of markup.matchAll(/href="#([^"]+)"/g)) expect(markup).toContain(`id="${id}"`)
  })

  test('renders the description as HTML without executable content [PDP-24]', async () => {
    const description = '<p>Для <b>кладки</b></p><img src=x onerror=alert(1)><script>alert(1)</script>'
    const markup = await markupOf(samplePage({ product: { description } }))
    expect(markup).toContain('<p>Для <b>кладки</b></p>')
    expect(markup).not.toMatch(/onerror|alert/)
  })

  test('lists all characteristics, missing values as text [PDP-25] [PDP-26]', async () => {
    const markup = await markupOf(samplePage())
    const table = markup.slice(markup.indexOf('id="full-characteristic"'))
    const rows = ['Марка', 'М150', 'Цвет', 'Не указано']
    expect(orderOf(table, rows)).toEqual(rows)
  })

  test('has a table of branch stock, zero included [PDP-30] [PDP-41]', async () => {
    const table = (await markupOf(samplePage())).match(/<table.*?<\/table>/s)?.[0] ?? ''
    expect(text(table)).toMatch(/Филиал Количество, уп Вологда Ваш филиал .* 5 Череповец .* 0/)
  })

  test('links to the archive on this site under its name, and only when there is one [PDP-31] [API-24] [T11]', async () => {
    const markup = await markupOf(samplePage())
    expect(markup).toMatch(
      /<a href="\/api\/ecm\.stream\/bazis\/distributors\/77\/files\.zip" download="Сертификаты\.zip"[^>]*>Скачать архив<\/a>/,
    )
    expect(await markupOf(samplePage({ certificatesPath: null }))).not.toContain('Скачать архив')
  })

  test('the storage terms and the disclaimer come after the certificates [PDP-32]', async () => {
    const parts = ['>Сертификаты и инструкции</h2>', '>Условия хранения</h2>', 'публичной офертой']
    expect(orderOf(await markupOf(samplePage()), parts)).toEqual(parts)
  })

  test('the visible name keeps superscripts, and has no markup elsewhere [PDP-38] [T94]', async () => {
    const markup = await markupOf(samplePage())
    expect(markup).toContain('Смесь М150 <sup>2</sup>')
    expect(markup).toContain('alt="Смесь М150 2"')
    expect(markup).toContain('aria-current="page">Смесь М150 2<')
  })

  test('breadcrumbs are shown, with links where the retailer has addresses [PDP-03] [PDP-40]', async () => {
    const crumbs = (await markupOf(samplePage())).match(/aria-label="Хлебные крошки".*?<\/nav>/s)?.[0] ?? ''
    const way = ['href="/"', 'href="/category/smesi/"', '>Сухие смеси<', '>Смесь М150 2<']
    expect(orderOf(crumbs, way)).toEqual(way)
  })
})

describe('the phone layout, complete without scripts', () => {
  test('has its blocks in the specified order [PDP-04] [PDPM-01] [PDPM-02] [PDPM-03] [PDPM-04]', async () => {
    const blocks = [
      'Товар по акции',
      'aria-label="Фотографии товара"',
      '<h1',
      '>Остатки и доставка</h2>',
      'Заказ строго кратно вложению',
      '75\u00a0₽',
      'Экономия 25\u00a0₽',
      'В корзину',
      '>О товаре</h2>',
      '>Характеристики</h2>',
      '100500',
      'М150',
      '>Остатки по филиалам</h2>',
      '>Сертификаты и инструкции</h2>',
      '>Условия хранения</h2>',
      'публичной офертой',
    ]
    expect(orderOf(await markupOf(samplePage({ isMobile: true })), blocks)).toEqual(blocks)
  })

  test('has nothing that only the desktop has [PDPM-05] [PDPM-06] [T86]', async () => {
    const markup = await markupOf(samplePage({ isMobile: true }))
    expect(markup).not.toMatch(/Нашли ошибку|Разделы страницы|>Описание</)
    expect(markup.match(/<h1/g)).toHaveLength(1)
  })
})
