// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calculatorJobs } from './all-jobs.ts'
import { changesFor } from './estimate-changes.ts'
import type { Job } from './job.ts'
import Page, { head, load } from './page.tsx'

interface AskedRow {
  text: string
  quantity: number
  unit: string
}

const FillBasket = ({ lines, label }: FillBasketProps) => (
  <button type="button">{`${label} ${lines.map(({ idcode, count }) => `${idcode}×${count}`).join(' ')}`}</button>
)
let asked: AskedRow[][] = []

/** Boards in sheets of 3 m², one dear and one cheap; of the rest nothing is sold. */
const answer = async (_endpoint: unknown, { body }: { body: { rows: AskedRow[] } }) => {
  asked.push(body.rows)
  const board = (idcode: string, price: number, count: number) => ({
    product: {
      ...{ id: idcode, idcode, slug: `list-${idcode}`, name: `Гипсокартон ${idcode}`, price, unit: 'лист' },
      ...{
        contain: null,
        weight: 25,
        volume: null,
        stores: { store00012: 100 },
        features: [{ name: 'Площадь листа', value: '3 м²' }],
      },
    },
    ...{ count, note: '', likeness: 0.9 },
  })
  return {
    rows: body.rows.map((row) => {
      const count = Math.ceil(row.quantity / 3)
      const candidates = row.text === 'Гипсокартон 12,5' ? [board('1', 500, count), board('2', 400, count)] : []
      return { row, words: '', quantity: row.quantity, unit: row.unit, outcome: 'likely', candidates, fault: null }
    }),
  }
}

beforeAll(() =>
  provideRemotes({
    load: async () => ({ default: FillBasket }),
    loadPrevious: () => Promise.reject(new Error('there is no version before')),
    failedOnServer: () => false,
    pageLimitMs: 8000,
    report: () => {},
  } as never),
)
beforeEach(() => {
  asked = []
})
afterEach(cleanup)

const framed = (query: string) => {
  const data = { kind: new URLSearchParams(query).get('vid'), query }
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
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the list names every calculator in the markup of the server, and finds them by a word [RT-30]', () => {
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

test('an address with sizes is reckoned and drawn on the server, without script and without styles in the markup', () => {
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

test('a calculator that there is not is not found', async () => {
  const at = (query: string) => load({ url: new URL(`http://shop.test/calculators/${query}`) })
  await expect(at('?vid=constructor')).rejects.toMatchObject({ status: 404 })
  await expect(at('?vid=tiles')).resolves.toMatchObject({ kind: 'tiles' })
  await expect(at('')).resolves.toMatchObject({ kind: null })
})

test('the head is that of the calculator, under an address of its own', () => {
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
  expect(head({ kind: 'tiles', query: '?vid=tiles&length=5' }, frame)).toMatchObject({
    title: 'Плитка: калькулятор материалов\u00a0— Базис',
    canonicalPath: '/calculators/?vid=tiles',
  })
  expect(head({ kind: null, query: '' }, frame)).toMatchObject({ title: 'Калькуляторы\u00a0— Базис' })
})

test('needs are asked for with their waste, and the cheapest product that fits goes into the basket', async () => {
  render(framed(partition))
  expect(await screen.findByRole('button', { name: 'В\u00a0корзину 2×9' })).toBeTruthy()
  expect(asked[0]?.find(({ text }) => text === 'Гипсокартон 12,5')).toMatchObject({ quantity: 25.542, unit: 'м²' })
  const row = screen.getByRole('heading', { level: 3, name: 'Гипсокартон' }).closest('li') as HTMLElement
  // Nine sheets are 27 m².
  expect(plain(row.textContent)).toContain('9 листов')
  expect(plain(row.textContent)).toContain('останется 1,458 м²')
  expect(plain(row.textContent)).toContain('3 600 ₽')
  expect(plain(document.body.textContent)).toContain('вес 225 кг')
})

test('another product is chosen by hand and stands in the address', async () => {
  render(framed(partition))
  fireEvent.click(await screen.findByRole('button', { name: 'Другой товар: Гипсокартон' }))
  fireEvent.click(screen.getByRole('radio', { name: /Гипсокартон 1/ }))
  expect(await screen.findByRole('button', { name: 'В\u00a0корзину 1×9' })).toBeTruthy()
  await vi.waitFor(() => expect(window.location.search).toContain('p.sheet=1'))
})

test('what is typed with a fault is told at its field, kept, and reckons nothing', async () => {
  render(framed(partition))
  type('Длина, м', '-5')
  expect(screen.getByText(/^От 0,1 до 1000/)).toBeTruthy()
  expect((screen.getByLabelText('Длина, м') as HTMLInputElement).value).toBe('-5')
  expect(screen.queryByRole('list', { name: 'Что понадобится' })).toBeNull()
  type('Длина, м', '6.5')
  expect(screen.getByRole('list', { name: 'Что понадобится' })).toBeTruthy()
  await vi.waitFor(() => expect(window.location.search).toContain('length=6.5'))
})

test('steppers and openings change what is needed', () => {
  render(framed('?vid=partition&length=5&height=2,7'))
  const boards = () =>
    plain(within(screen.getByRole('list', { name: 'Что понадобится' })).getAllByRole('listitem')[2]?.textContent)
  expect(boards()).toContain('27 м²')
  fireEvent.click(screen.getByRole('button', { name: '+ Дверь' }))
  expect(boards()).toContain('23,22 м²')
  fireEvent.click(screen.getByRole('button', { name: 'Больше: Длина' }))
  expect(boards()).toContain('28,62 м²')
})

test('before sizes are typed it says which are missing', () => {
  render(framed('?vid=tiles'))
  expect(plain(screen.getByRole('status').textContent)).toBe('Введите: длина, высота или ширина')
})

test('the whole job goes into an estimate as a calculation with its products and its sizes', () => {
  const job = calculatorJobs.find(({ kind }) => kind === 'tiles') as Job
  const inputs = { length: 3, height: 2.5, waste: 10 }
  const need = { key: 'glue', name: 'Клей', wanted: 27, wantedUnit: 'кг', waste: 10 }
  const [change] = changesFor(job, inputs, [{ need, amount: 29.7, candidates: [], chosen: null }])
  expect(change).toMatchObject({
    kind: 'calculation',
    calculation: { calculator: 'tiles', calculator_version: 1, title: 'Плитка', inputs },
    lines: [{ key: 'glue', idcode: null, name: 'Клей', wanted: 27, wantedUnit: 'кг', waste: 10 }],
  })
  const [line] = changesFor({ ...job, kind: 'bathroom' }, inputs, [
    { need, amount: 29.7, candidates: [], chosen: null },
  ])
  expect(line).toMatchObject({ kind: 'add_line', line: { name: 'Клей', wanted: 27 } })
})
