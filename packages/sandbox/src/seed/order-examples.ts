export interface OrderExample {
  email: string
  /** Hours since the order was placed. */
  age: number
  /** Days from now until pickup or delivery; null for as soon as possible. */
  inDays: number | null
  delivery?: { locality: string; address: string }
  payment: 'on_receipt' | 'online' | 'invoice'
  isPaid?: boolean
  object?: string
  ownNumber?: string
  /** Reason of a cancellation, an hour after the order. */
  cancelled?: string
  /** Missing pieces of the first line. */
  missing?: number
  /** Beginning of a category's name, quantity. */
  lines: readonly (readonly [category: string, quantity: number])[]
}

/** Companies that the accounts buy for. */
export const orderCompanies: Readonly<Record<string, object>> = {
  'b2b@vitrina.test': {
    inn: '3525990018',
    kpp: '352501001',
    name: 'ООО «Северный подряд»',
    address: '160000, г. Вологда, ул. Козлёнская, д. 91',
    bik: '',
    account: '',
  },
}

const month = 24 * 30

export const orderExamples: readonly OrderExample[] = [
  {
    email: 'retail@vitrina.test',
    age: 5,
    inDays: 6,
    payment: 'on_receipt',
    lines: [
      ['Краски для стен', 3],
      ['Грунтовки', 2],
      ['Обои', 8],
    ],
  },
  {
    email: 'retail@vitrina.test',
    age: 0.7,
    inDays: 4,
    delivery: { locality: 'Вологда', address: 'ул. Северная, 12, кв. 40' },
    payment: 'online',
    isPaid: true,
    lines: [
      ['Ламинат', 12],
      ['Плинтус', 10],
    ],
  },
  {
    email: 'retail@vitrina.test',
    age: 1,
    inDays: null,
    payment: 'online',
    lines: [['Плиточный клей', 4]],
  },
  {
    email: 'retail@vitrina.test',
    age: 24 * 9,
    inDays: null,
    payment: 'on_receipt',
    missing: 1,
    lines: [
      ['Штукатурки', 6],
      ['Шпаклёвки', 3],
      ['Саморезы', 2],
    ],
  },
  { email: 'retail@vitrina.test', age: month, inDays: null, payment: 'on_receipt', lines: [['Кабель и провод', 50]] },
  {
    email: 'retail@vitrina.test',
    age: 2 * month,
    inDays: null,
    payment: 'on_receipt',
    cancelled: 'Отменён покупателем: нашёл в другом цвете',
    lines: [['Затирки', 2]],
  },
  {
    email: 'builder@vitrina.test',
    age: 6,
    inDays: 5,
    payment: 'on_receipt',
    object: 'Дача в Молочном',
    ownNumber: 'М-14',
    lines: [
      ['Гипсокартон', 40],
      ['Профили', 60],
      ['Саморезы', 5],
      ['Минеральная вата', 16],
      ['Шпаклёвки', 6],
    ],
  },
  {
    email: 'builder@vitrina.test',
    age: 24 * 20,
    inDays: null,
    payment: 'on_receipt',
    object: 'Вологда, ул. Северная, 12',
    lines: [
      ['Плитка', 36],
      ['Плиточный клей', 14],
    ],
  },
  {
    email: 'builder@vitrina.test',
    age: month + 40,
    inDays: null,
    payment: 'on_receipt',
    object: 'Дача в Молочном',
    lines: [
      ['Профнастил', 48],
      ['Цемент', 16],
    ],
  },
  {
    email: 'shop@vitrina.test',
    age: 3,
    inDays: 3,
    payment: 'on_receipt',
    lines: [
      ['Саморезы', 40],
      ['Затирки', 24],
    ],
  },
  { email: 'shop@vitrina.test', age: 24 * 14, inDays: null, payment: 'on_receipt', lines: [['Грунтовки', 30]] },
  {
    email: 'b2b@vitrina.test',
    age: 2,
    inDays: 7,
    delivery: { locality: 'Череповец', address: 'пр. Победы, 85' },
    payment: 'invoice',
    object: 'Череповец, пр. Победы, 85',
    ownNumber: 'СП-207',
    lines: [
      ['Штукатурки', 80],
      ['Керамогранит', 60],
    ],
  },
  {
    email: 'b2b@vitrina.test',
    age: 24 * 12,
    inDays: null,
    payment: 'invoice',
    isPaid: true,
    object: 'Череповец, пр. Победы, 85',
    ownNumber: 'СП-198',
    lines: [
      ['Краски для стен', 22],
      ['Грунтовки', 12],
    ],
  },
]
