// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toEstimateChanges } from './estimate-changes.ts'
import { type JobKind, loadJob } from './jobs.ts'
import Page, { head, load, rests } from './page.tsx'

interface RequestedNeed {
  words: string[]
  quantity: number
  unit: string
  fit?: object
  idcode?: string
}

interface Body {
  needs?: RequestedNeed[]
  rows?: { text: string; quantity: number; unit: string }[]
}

const FillBasket = ({ lines, label }: FillBasketProps) => (
  <button type="button">{`${label} ${lines.map(({ idcode, count }) => `${idcode}×${count}`).join(' ')}`}</button>
)
let requestedNeeds: RequestedNeed[][] = []
let searched: unknown[] = []
/** The gateway's note about the boards. */
let note = ''

/** A gateway that sells only boards in sheets of 3 m², one expensive and one cheap. */
const answer = async (_endpoint: unknown, { body }: { body: Body }) => {
  const board = (idcode: string, price: number, count: number) => ({
    product: {
      ...{ id: idcode, idcode, slug: `list-${idcode}`, name: `Гипсокартон ${idcode}`, price, unit: 'лист' },
      ...{
        image: `list-${idcode}.webp`,
        contain: null,
        weight: 25,
        volume: null,
        stores: { store00012: 100 },
        features: [{ name: 'Площадь листа', value: '3 м²' }],
      },
    },
    ...{ count, note: '', likeness: 0.9 },
  })
  if (body.rows) {
    searched.push(...body.rows)
    return { rows: body.rows.map(({ text }) => ({ candidates: text === '777' ? [board('777', 900, 9)] : [] })) }
  }
  requestedNeeds.push(body.needs ?? [])
  return {
    needs: (body.needs ?? []).map(({ words, quantity, idcode }) => {
      const count = Math.ceil(quantity / 3)
      if (words[0] !== 'Гипсокартон 12,5') return { candidates: [], suggested: null, note: '' }
      const own = idcode === '777' ? [board('777', 900, count)] : []
      return { candidates: [...own, board('2', 400, count), board('1', 500, count)], suggested: '2', note }
    }),
  }
}

const api = answer as never
const open = (query: string, stubApi = api) =>
  load({
    url: new URL(`http://shop.test/calculators/${query}`),
    api: stubApi,
    params: {},
    signal: new AbortController().signal,
  })

beforeAll(async () => {
  await Promise.all([loadJob('partition'), loadJob('tiles')])
  provideRemotes({
    load: async () => ({ default: FillBasket }),
    loadPrevious: () => Promise.reject(new Error('there is no version before')),
    failedOnServer: () => false,
    pageLimitMs: 8000,
    report: () => {},
  } as never)
})
beforeEach(() => {
  requestedNeeds = []
  searched = []
  note = ''
})
afterEach(cleanup)

const framed = (query: string, found: Awaited<ReturnType<typeof open>>['found'] = null) => {
  const data = { kind: new URLSearchParams(query).get('vid') as JobKind | null, query, found }
  window.history.replaceState(null, '', `/calculators/${query}`)
  return (
    <Provider value={fork({ values: [[$api, answer]] as never })}>
      <MemoryRouter initialEntries={[`/calculators/${query}`]}>
        <Page data={data} />
      </MemoryRouter>
    </Provider>
  )
}
const partition = '?vid=partition&length=5&height=2,7&o=0,9x2,1x1'
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ')
const type = (label: string, value: string) =>
  fireEvent.change(
    screen.getByLabelText((text) => plain(text) === label),
    { target: { value } },
  )

test('the list has every calculator in server markup, and a search by words [RT-30]', () => {
  const markup = plain(renderToString(framed('')))
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toContain('href="/calculators/?vid=tiles"')
  render(framed(''))
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(20)
  type('Найти калькулятор', 'ФУНДАМЕНТ')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => plain(textContent))).toEqual([
    'Ленточный фундамент',
    'Плитный фундамент',
    'Столбчатый фундамент',
  ])
  type('Найти калькулятор', 'ядерный реактор')
  fireEvent.click(screen.getByRole('button', { name: 'Показать все' }))
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(20)
})

test('the results and the drawing for sizes in the address are server-rendered without inline styles', () => {
  const markup = plain(renderToString(framed(partition)))
  for (const text of [
    '<h1',
    'Чертёж: длина 5 м, высота 2,7 м',
    '23,22 м²',
    'с запасом 25,542 м²',
    'Как считаем',
    'С111',
  ])
    expect(markup).toContain(text)
  expect(markup).not.toContain('style=')
})

test('answers 404 for an unknown calculator', async () => {
  for (const kind of ['constructor', 'room', '__proto__', ''])
    await expect(open(`?vid=${kind}`)).rejects.toMatchObject({ status: 404 })
  await expect(open('?vid=tiles')).resolves.toMatchObject({ kind: 'tiles' })
  await expect(open('')).resolves.toMatchObject({ kind: null, found: null })
})

test('the head is that of the calculator, with a canonical address of its own', () => {
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
  expect(head({ kind: 'tiles', query: '?vid=tiles&length=5', found: null }, frame)).toMatchObject({
    title: 'Плитка: калькулятор материалов\u00a0— Базис',
    canonicalPath: '/calculators/?vid=tiles',
  })
  expect(head({ kind: null, query: '', found: null }, frame)).toMatchObject({ title: 'Калькуляторы\u00a0— Базис' })
})

test('requests needs including waste, and adds the cheapest matching product to the basket', async () => {
  render(framed(partition))
  expect(await screen.findByRole('button', { name: 'В\u00a0корзину 2×9' })).toBeTruthy()
  expect(requestedNeeds[0]?.find(({ words }) => words[0] === 'Гипсокартон 12,5')).toEqual({
    ...{ words: ['Гипсокартон 12,5'], quantity: 25.542, net: 23.22, unit: 'м²' },
    fit: { height: 2.7 },
  })
  const row = screen.getByRole('heading', { level: 3, name: 'Гипсокартон' }).closest('li') as HTMLElement
  // Nine sheets are 27 m².
  expect(plain(row.textContent)).toContain('9 листов')
  expect(plain(row.textContent)).toContain('останется 1,458 м²')
  expect(plain(row.textContent)).toContain('3 600 ₽')
  expect(plain(document.body.textContent)).toContain('вес 225 кг')
})

test('a product chosen by hand is in the address', async () => {
  render(framed(partition))
  fireEvent.click(await screen.findByRole('button', { name: 'Другой товар: Гипсокартон' }))
  fireEvent.click(screen.getByRole('radio', { name: /Гипсокартон 1/ }))
  expect(await screen.findByRole('button', { name: 'В\u00a0корзину 1×9' })).toBeTruthy()
  await expect.poll(() => window.location.search).toContain('p.sheet=1')
})

test('a material can have no product, which is shown and can be undone', async () => {
  render(framed(partition))
  fireEvent.click(await screen.findByRole('button', { name: 'Другой товар: Гипсокартон' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Без товара' }))
  expect(screen.getByText(/^Без товара: количество останется в.расчёте$/)).toBeTruthy()
  await expect.poll(() => window.location.search).toContain('p.sheet=0')
  fireEvent.click(screen.getByRole('button', { name: 'Другой товар: Гипсокартон' }))
  fireEvent.click(screen.getByRole('radio', { name: /Гипсокартон 2/ }))
  expect(await screen.findByRole('button', { name: 'В\u00a0корзину 2×9' })).toBeTruthy()
})

test('invalid input has an error at its field, is kept, and gives no results', async () => {
  render(framed(partition))
  type('Длина, м', '-5')
  expect(screen.getByText(/^Введите число от 0,1 до 1000/)).toBeTruthy()
  expect((screen.getByLabelText('Длина, м') as HTMLInputElement).value).toBe('-5')
  expect(screen.queryByRole('list', { name: 'Что понадобится' })).toBeNull()
  type('Длина, м', '6.5')
  expect(screen.getByRole('list', { name: 'Что понадобится' })).toBeTruthy()
  await expect.poll(() => window.location.search).toContain('length=6.5')
})

test('steppers and openings change the needed amounts', () => {
  render(framed('?vid=partition&length=5&height=2,7'))
  const boards = () =>
    plain(within(screen.getByRole('list', { name: 'Что понадобится' })).getAllByRole('listitem')[2]?.textContent)
  expect(boards()).toContain('27 м²')
  fireEvent.click(screen.getByRole('button', { name: '+ Дверь' }))
  expect(boards()).toContain('23,22 м²')
  fireEvent.click(screen.getByRole('button', { name: 'Больше: Длина' }))
  expect(boards()).toContain('28,62 м²')
})

test('without input the page is server-rendered with an example, its products, its total and a working form', async () => {
  const { found } = await open('?vid=partition')
  const markup = plain(renderToString(framed('?vid=partition', found)))
  for (const text of [
    'value="5"',
    'value="2,7"',
    '27 м²',
    'Гипсокартон 2',
    '10 листов',
    '4 000 ₽',
    'Чертёж: длина 5 м',
  ])
    expect(markup).toContain(text)
  expect(markup).not.toContain('Подбираем')
  expect(markup).toMatch(/<form[^>]* method="get"/)
  expect(markup).toContain('<input type="hidden" name="vid" value="partition"/>')
  expect(markup).toContain('name="length"')
})

test('the page is complete except for products when the shop is unavailable or slow', async () => {
  const away = (() => Promise.reject(new Error('away'))) as never
  const { found } = await open('?vid=partition', away)
  expect(found).toBeNull()
  expect(plain(renderToString(framed('?vid=partition', found)))).toContain('27 м²')
})

test('defers its scripts when all products are loaded, and not when they are late', async () => {
  expect(rests(await open('?vid=partition'))).toBe(true)
  expect(rests(await open(''))).toBe(true)
  expect(rests(await open('?vid=partition', (() => Promise.reject(new Error('away'))) as never))).toBe(false)
})

test('cleared fields are reported as missing', () => {
  render(framed('?vid=tiles&length=&height='))
  expect(plain(screen.getAllByRole('status')[0]?.textContent)).toBe('Введите: длина, высота или ширина')
})

test('any product can be found by name or code and replaces the suggested one', async () => {
  render(framed(partition))
  fireEvent.click(await screen.findByRole('button', { name: 'Другой товар: Гипсокартон' }))
  type('Найти в каталоге: Гипсокартон', 'ГВЛ')
  expect(await screen.findByText('Ничего не нашлось. Попробуйте другое слово или код товара.')).toBeTruthy()
  expect(searched).toEqual([{ text: 'ГВЛ', quantity: 25.542, unit: 'м²' }])
  type('Найти в каталоге: Гипсокартон', '777')
  fireEvent.click(await screen.findByRole('radio', { name: /Гипсокартон 777/ }))
  expect(await screen.findByRole('button', { name: 'В\u00a0корзину 777×9' })).toBeTruthy()
  await expect.poll(() => window.location.search).toContain('p.sheet=777')
})

test('each line has the picture of its product, and a note about a poor fit until another is chosen', async () => {
  note = 'Листа на всю высоту 3,2 м нет: будет горизонтальный стык.'
  const { found } = await open('?vid=partition')
  const markup = renderToString(framed('?vid=partition', found))
  expect(markup).toContain('/images/62/product_images/normal/list-2.webp')
  expect(markup.match(/loading="lazy"/g)).toHaveLength(1)
  expect(markup).toContain(note)
  render(framed(partition, found))
  const row = () => screen.getByRole('heading', { level: 3, name: 'Гипсокартон' }).closest('li') as HTMLElement
  expect(row().textContent).toContain(note)
  fireEvent.click(within(row()).getByRole('button', { name: 'Другой товар: Гипсокартон' }))
  fireEvent.click(within(row()).getByRole('radio', { name: /Гипсокартон 1/ }))
  expect(row().textContent).not.toContain(note)
})

test('the request has the id of a chosen product', async () => {
  await open(`${partition}&p.sheet=777`)
  expect(requestedNeeds[0]?.map(({ idcode }) => idcode)).toEqual([undefined, undefined, '777', undefined, undefined])
})

test('requests tiles by the entered size, paint by the surface', async () => {
  await open('?vid=tiles&length=3&height=2&tileLength=200&tileWidth=600&surface=2')
  expect(requestedNeeds.at(-1)?.[0]).toMatchObject({
    words: ['Плитка настенная', 'Керамогранит'],
    fit: { sides: { one: 200, other: 600 } },
  })
  for (const [query, place] of [
    ['', 'wall'],
    ['&what=2', 'ceiling'],
    ['&place=2', 'wet'],
    ['&what=4', 'floor'],
    ['&what=5&place=2', 'facade'],
  ]) {
    await open(`?vid=paint${query}`)
    expect(requestedNeeds.at(-1)?.[0]?.fit).toEqual({ place })
  }
})

test('the total and its button are rendered once, at the end of the page', () => {
  const markup = renderToString(framed('?vid=partition'))
  expect(markup.match(/Итого/g)).toHaveLength(1)
  expect(markup.indexOf('Итого')).toBeGreaterThan(markup.indexOf('Печать'))
})

test('a job is added to an estimate as a calculation with its products and sizes', async () => {
  const job = await loadJob('tiles')
  const inputs = { length: 3, height: 2.5, waste: 10 }
  const need = { key: 'glue', name: 'Клей', wanted: 27, wantedUnit: 'кг', waste: 10 }
  const [change] = toEstimateChanges(job, inputs, [{ need, amount: 29.7, candidates: [], chosen: null, note: '' }])
  expect(change).toMatchObject({
    kind: 'calculation',
    calculation: { calculator: 'tiles', calculatorVersion: 2, title: 'Плитка', inputs },
    lines: [{ key: 'glue', idcode: null, name: 'Клей', wanted: 27, wantedUnit: 'кг', waste: 10 }],
  })
})

test('a kit is added to an estimate as a section whose lines follow its sizes', async () => {
  const job = await loadJob('bathroom')
  const need = { key: '1-glue', name: 'Клей', wanted: 27, wantedUnit: 'кг', waste: 10 }
  const inputs = { length: 2, width: 1.7, height: 2.5, openings: 1.6, waste: 10 }
  const [section, change, ...more] = toEstimateChanges(job, inputs, [
    { need, amount: 29.7, candidates: [], chosen: null, note: '' },
  ])
  expect(section).toMatchObject({ kind: 'add_section', name: 'Ванная' })
  const sectionId = section?.kind === 'add_section' && section.id
  expect(change).toMatchObject({
    kind: 'calculation',
    calculation: { calculator: 'bathroom', title: 'Ванная', inputs },
    lines: [{ key: '1-glue', sectionId, wanted: 27 }],
  })
  expect(more).toEqual([])
})
