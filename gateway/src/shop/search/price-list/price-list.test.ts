import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatDate } from '@vitrina/site/dates'
import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listedProduct } from '../../../infra/retailer/retailer.fixture.ts'
import { unzip } from '../../../infra/tables/zip.fixture.ts'
import { emptyFindAnswer, findAnswerFor, openShop, type Shop } from '../shop.fixture.ts'

const list = '/api/site/price-list/category/gips/'
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const download = (address: string) =>
  shop.site
    .get(address)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
const csvOf = async (query = ''): Promise<string[]> => {
  const { body } = await download(`${list}?${query}&format=csv`).expect(200)
  return (body as Buffer).toString().split('\r\n')
}
const sheetOf = async (query = '') => {
  const { body } = await download(`${list}?${query}&format=xlsx`).expect(200)
  const files = unzip(body as Buffer)
  return { files, sheet: files.get('xl/worksheets/sheet1.xml') ?? '' }
}
const goods = (count: number, more = {}) => {
  shop.retailer.find = (question) => {
    const { page = 1, page_size = 24 } = question
    const left = Math.max(0, Math.min(page_size, count - (page - 1) * page_size))
    return {
      ...findAnswerFor(question),
      items: Array.from({ length: left }, (_, at) => listedProduct(`c${(page - 1) * page_size + at}`, more)),
      total: count,
      pages: Math.ceil(count / page_size),
    }
  }
}
const own = () => shop.finds.filter(({ question }) => question.page_size === 100)

describe('a price list as CSV', () => {
  test('opens in a Russian Excel: byte order mark, semicolons, decimal commas, quoted texts', async () => {
    goods(1, {
      name: 'Лист; «12,5"»',
      price: 1234.5,
      contain: 6,
      brand: { name: 'Knauf' },
      features: [{ name: 'Площадь листа', value: '3 м²' }],
      stores: { store12: 2.5, store143: 3, store195: -4, store999: 100 },
    })
    const [head, row, end] = await csvOf()
    expect(head).toBe(
      '\uFEFFКод;Название;Бренд;Единица;В упаковке;Цена, ₽;Базовая единица;Цена базовой единицы, ₽;Остаток: Вологда;Остаток в сети;Страница товара',
    )
    expect(row).toBe('c0;"Лист; «12,5""»";Knauf;шт;6;1234,5;м²;411,5;2,5;5,5;http://shop.test:3000/product/tovar-c0/')
    expect(end).toBe('')
  })

  test('escapes text that begins like a formula', async () => {
    const names = ['=1+1', '+7 900', '-5°C', '@x', '＝1', '\t=1', 'обычный']
    shop.retailer.find = (question) => ({
      ...findAnswerFor(question),
      items: names.map((name, at) => listedProduct(String(at), { name, brand: { name: '=cmd' } })),
      pages: 1,
    })
    const rows = (await csvOf()).slice(1, -1)
    expect(rows.map((row) => row.split(';')[1])).toEqual([
      `"'=1+1"`,
      `"'+7 900"`,
      `"'-5°C"`,
      `"'@x"`,
      `"'＝1"`,
      `"'=1"`,
      'обычный',
    ])
    expect(rows[0]).toContain(`"'=cmd"`)
  })

  test('leaves the cells of an unknown price empty', async () => {
    goods(1, { price: 0, unit: 'кг' })
    expect((await csvOf())[1]).toBe('c0;Товар c0;;кг;;;кг;;0;0;http://shop.test:3000/product/tovar-c0/')
  })

  test('has a sentence in place of rows without goods', async () => {
    shop.retailer.find = emptyFindAnswer
    expect((await csvOf())[1]).toBe('Ничего не найдено.')
  })
})

describe('a price list as a workbook', () => {
  test('has all parts of a workbook, texts as texts and numbers as numbers', async () => {
    goods(2, { name: '=SUM(A1) <b>&\u0001 _x0041_', price: 10.5 })
    const { files, sheet } = await sheetOf()
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/_rels/sheet1.xml.rels',
    ])
    const window = new Window()
    const read = (text = '') => new window.DOMParser().parseFromString(text, 'text/xml')
    for (const text of files.values()) expect(read(text).querySelector('parsererror')).toBeNull()
    const cells = [...read(sheet).querySelectorAll('c')]
    const cell = (name: string) => cells.find((one) => one.getAttribute('r') === name)
    expect(cell('A1')?.textContent).toMatch(
      /^Гипсокартон и листы\. Цены и остатки: Вологда, \d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    )
    expect(cell('B2')?.textContent).toBe('Название')
    expect([cell('B3')?.getAttribute('t'), cell('B3')?.textContent]).toEqual(['inlineStr', '=SUM(A1) &  _x005F_x0041_'])
    expect([cell('F3')?.getAttribute('t'), cell('F3')?.querySelector('v')?.textContent]).toEqual([null, '10.5'])
    expect(sheet).not.toContain('<f>')
    const style = Number(cell('B3')?.getAttribute('s'))
    const formats = read(files.get('xl/styles.xml')).querySelectorAll('cellXfs > xf')
    expect(formats[style]?.getAttribute('quotePrefix')).toBe('1')
    await window.happyDOM.close()
  })

  test('freezes the headings, offers filters, and links each row to the product', async () => {
    goods(2)
    const { files, sheet } = await sheetOf()
    expect(sheet).toContain('ySplit="2" topLeftCell="A3"')
    expect(sheet).toContain('<autoFilter ref="A2:K4"/>')
    expect(sheet).toContain('<hyperlink ref="K4" r:id="rId2"/>')
    expect(files.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain(
      'Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="http://shop.test:3000/product/tovar-c1/" TargetMode="External"',
    )
  })

  test('lists the filters of the list', async () => {
    const { sheet } = await sheetOf('brand=knauf&sale=1')
    expect(sheet).toContain('Отобрано: Бренд: Knauf &amp; Co; Со скидкой')
    expect(sheet).toContain('ySplit="3"')
  })
})

describe('the contents of a price list', () => {
  test('are all pages of the list, filtered and sorted, with the client’s prices, uncached [S06]', async () => {
    goods(250)
    shop.visitor.clientCode = '00777'
    const rows = await csvOf('brand=knauf&sort=cheap&page=2&client_id_1c=1')
    expect(rows).toHaveLength(252)
    expect(
      own().map(({ question: { page, sort, choices }, prices }) => [page, sort, choices, prices.client_id_1c]),
    ).toEqual([1, 2, 3].map((page) => [page, 'cheap', [{ key: 'brand', values: ['knauf'] }], '00777']))
    await csvOf('brand=knauf&sort=cheap')
    expect(own()).toHaveLength(6)
  })

  test('have a product once, even when it moves to the next page meanwhile', async () => {
    shop.retailer.find = (question) => ({
      ...findAnswerFor(question),
      items: [listedProduct('a'), listedProduct(`b${question.page}`)],
      total: 4,
      pages: 2,
    })
    expect((await csvOf()).slice(1, -1).map((row) => row.split(';')[0])).toEqual(['a', 'b1', 'b2'])
  })

  test('end with a sentence about the goods beyond ten thousand', async () => {
    goods(12_345)
    const rows = await csvOf()
    expect(rows).toHaveLength(1 + 10_000 + 1 + 1)
    expect(rows.at(-2)).toBe(
      'В прайс-лист вошли первые 10\u00a0000\u00a0товаров, не вошло ещё 2\u00a0345. Уточните фильтры, чтобы скачать остальные.',
    )
    expect(own()).toHaveLength(100)
  })

  test.each([
    ['category/gips', 'Прайс Гипсокартон и листы', { category: 'gips' }],
    ['brand/volma', 'Прайс Волма & К', { brand: 'volma' }],
    ['promotion/teplo', 'Прайс Тепло и тихо teplo', { promotion: 'teplo' }],
    ['search', 'Прайс Поиск клей 5 5', { query: 'клей 5/5' }],
  ])('for %s are in a file of its own name, uncached', async (place, name, scope) => {
    const { headers } = await download(
      `/api/site/price-list/${place}/?q=${'query' in scope ? encodeURIComponent('клей 5/5') : ''}`,
    ).expect(200)
    expect(shop.finds.at(-1)?.question).toMatchObject(scope)
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain(
      `filename*=UTF-8''${name} ${formatDate(new Date())}.xlsx`,
    )
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'private, no-store',
    })
  })

  test.each(['category/nosuch', 'brand/nosuch', 'promotion/nosuch', 'brand/%3Cb%3E', 'wishes/gips', 'search'])(
    'are 404 for %s',
    async (place) => {
      await shop.site.get(`/api/site/price-list/${place}/`).expect(404)
      expect(shop.finds).toEqual([])
    },
  )
})

describe('a download', () => {
  /** Opens a separate connection, so that a test can see how it ends and close it. */
  async function open(address: string) {
    const server = createServer(shop.app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', path: address })
    request.on('error', () => {})
    return { request, close: () => server.close() }
  }

  test('answers an error like any call when it cannot start', async () => {
    shop.failing = ['/find/']
    const { body } = await shop.site.get(list).expect(503)
    expect(body.detail).toBe('Магазин ненадолго недоступен. Попробуйте ещё раз через минуту.')
    shop.failing = []
    await shop.site.get(list).expect(200)
  })

  test.each(['csv', 'xlsx'])(
    'as %s is aborted when it fails on the way, so that it does not look complete',
    async (format) => {
      goods(500)
      const whole = shop.retailer.find
      shop.retailer.find = (question) => (question.page_size === 100 && question.page === 3 ? 500 : whole(question))
      const { request, close } = await open(`${list}?format=${format}`)
      const ending = await new Promise((resolve) => {
        request.on('response', (response) => {
          response
            .on('end', () => resolve(`${response.statusCode} whole`))
            .on('error', () => resolve(`${response.statusCode} broken`))
          response.resume()
        })
      })
      close()
      expect(ending).toBe('200 broken')
      expect(shop.logged.map(({ level, msg }) => [level, msg])).toContainEqual([40, 'a price list broke off'])
      shop.retailer.find = whole
      await shop.site.get(list).expect(200)
    },
  )

  test('is limited to one at a time for a visitor, and stops when the visitor disconnects', async () => {
    goods(5000)
    const whole = shop.retailer.find
    shop.retailer.find = (question) => (question.page_size === 100 && question.page === 2 ? 'silence' : whole(question))
    const { request, close } = await open(`${list}?format=csv`)
    await once(request, 'response')
    const { body } = await shop.site.get(list).expect(429)
    expect(body.detail).toBe('Ваш прайс-лист уже готовится. Дождитесь, пока он загрузится.')
    request.destroy()
    const requestCount = own().length
    shop.retailer.find = whole
    await vi.waitFor(async () => expect((await shop.site.head(list)).status).toBe(200), { timeout: 10_000 })
    close()
    expect(own().filter(({ question }) => question.page !== 1).length).toBeLessThanOrEqual(requestCount)
    expect(shop.logged.filter(({ level }) => level >= 40)).toEqual([])
  })

  test('is refused while four others are in progress', async () => {
    goods(5000)
    const whole = shop.retailer.find
    shop.retailer.find = (question) => (question.page_size === 100 ? 'silence' : whole(question))
    const open4 = []
    for (const at of [1, 2, 3, 4]) {
      shop.visitor.uuid = `visitor-${at}`
      shop.visitor.address = `192.0.2.${at}`
      open4.push(await open(list))
      await expect.poll(own).toHaveLength(at)
    }
    shop.visitor.uuid = 'visitor-5'
    shop.visitor.address = '192.0.2.5'
    const { body } = await shop.site.get(list).expect(429)
    expect(body.detail).toBe('Сейчас готовится много прайс-листов. Попробуйте через минуту.')
    for (const { request, close } of open4) {
      request.destroy()
      close()
    }
  })

  test('is refused while two others of its network are in progress, but not for other networks', async () => {
    goods(5000)
    const whole = shop.retailer.find
    shop.retailer.find = (question) => (question.page_size === 100 ? 'silence' : whole(question))
    shop.visitor.address = '192.0.2.1'
    const opened = []
    for (const at of [1, 2]) {
      shop.visitor.uuid = `visitor-${at}`
      opened.push(await open(list))
      await expect.poll(own).toHaveLength(at)
    }
    shop.visitor.uuid = 'visitor-3'
    const { body } = await shop.site.get(list).expect(429)
    expect(body.detail).toBe('Из\u00a0вашей сети уже скачивают два прайс-листа. Попробуйте через минуту.')
    shop.retailer.find = whole
    shop.visitor.address = '192.0.2.2'
    await shop.site.get(`${list}?format=csv`).expect(200)
    for (const { request, close } of opened) {
      request.destroy()
      close()
    }
  })

  test('is refused to an address after thirty in ten minutes', async () => {
    goods(1)
    for (let at = 0; at < 30; at += 1) await shop.site.get(`${list}?format=csv`).expect(200)
    const { body, headers } = await shop.site.get(`${list}?format=csv`).expect(429)
    expect(body.detail).toMatch(
      /^Слишком много прайс-листов подряд\. Следующий можно скачать через\u00a0\d+\u00a0(?:секунд|минут)[уы]?\.$/,
    )
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
