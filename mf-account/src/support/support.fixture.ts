import type { HelpTopic, ListedRequest, RequestsPage, RequestView } from '@vitrina/contracts/site/support'

export const topics: HelpTopic[] = [
  { id: 'order', name: 'Заказ и доставка', hint: 'Что с заказом', aboutOrder: true },
  { id: 'quality', name: 'Качество товара', hint: 'Приложите фото', aboutOrder: true },
]

const listedRequest = (changes: Partial<ListedRequest> = {}): ListedRequest => ({
  number: '20481',
  topic: 'Качество товара',
  state: 'Ждёт вашего ответа',
  stage: 'waits',
  createdAt: '2026-05-12T09:00:00Z',
  changedAt: '2026-05-13T09:00:00Z',
  orderNumber: '26-001001',
  lineName: 'Лист ГКЛ',
  lastText: 'Пришлите фото',
  isLastOwn: false,
  unread: 1,
  ...changes,
})

export const requestsPage = (changes: Partial<RequestsPage> = {}): RequestsPage => ({
  requests: [listedRequest()],
  page: 1,
  pageCount: 1,
  counts: { open: 1, done: 2, unread: 1 },
  ...changes,
})

export const requestView = (changes: Partial<RequestView> = {}): RequestView => ({
  ...listedRequest(),
  contact: '+7 900 000-00-00',
  line: { idcode: '00001', name: 'Лист ГКЛ', slug: 'list-gkl', image: null, unit: 'шт', count: 10 },
  messages: [
    {
      id: 1,
      at: '2026-05-12T09:00:00Z',
      isOwn: true,
      author: 'Ирина Строева',
      onBehalfBy: '',
      text: 'Лист сломан',
      files: [{ id: 'f1', name: 'фото.jpg', size: 2_500_000 }],
    },
    {
      id: 2,
      at: '2026-05-13T09:00:00Z',
      isOwn: false,
      author: 'Анна',
      onBehalfBy: '',
      text: 'Здравствуйте!\nПришлите фото',
      files: [],
    },
  ],
  history: [{ at: '2026-05-12T09:00:00Z', state: 'Новое' }],
  may: { write: true, solve: true },
  reopenUntil: null,
  ...changes,
})
