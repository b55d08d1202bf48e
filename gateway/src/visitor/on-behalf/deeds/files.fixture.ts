/** Files of a client, which are no calls by contract. */
import type { Known } from './deed.fixture.ts'

export interface FileDeed {
  name: string
  method: 'get' | 'post'
  address: (known: Known) => string
  bytes?: string
  /** Whether only its owner may have it. */
  isPersonal: boolean
  learn?: (answer: never) => Known
  /** The retailer keeps it. */
  isWritten?: true
}

const own = '/api/site/personal/'
const get = (name: string, address: (known: Known) => string, isPersonal = true): FileDeed => ({
  name,
  method: 'get',
  address,
  isPersonal,
})
const period = 'from=2026-01-01&to=2026-02-01'

export const fileDeeds: FileDeed[] = [
  get('the list of orders', () => `${own}orders.xlsx?kind=active`),
  get(
    'a document of an order',
    ({ documentOrder, document }) => `${own}orders/${documentOrder}/documents/${document}/`,
  ),
  get('the act as PDF', ({ account }) => `${own}settlements/${account}/act/pdf/?${period}`),
  get('the act as a workbook', ({ account }) => `${own}settlements/${account}/act/xlsx/?${period}`),
  get('an estimate as a workbook', ({ estimate }) => `${own}estimates/${estimate}/file/?format=xlsx&face=own`),
  get('an estimate as PDF', ({ estimate }) => `${own}estimates/${estimate}/file/?format=pdf&face=own`),
  get('a matrix as a workbook', ({ shop }) => `${own}shops/${shop}/matrix/file.xlsx`),
  get('labels for the shelf', ({ shop }) => `${own}shops/${shop}/matrix/labels.pdf`),
  get('the sheet for counting', ({ shop }) => `${own}shops/${shop}/matrix/count.pdf`),
  get('the days of an order', ({ accessKey }) => `/api/site/orders/${accessKey}/order.ics`, false),
  {
    name: 'rows for an estimate',
    method: 'post',
    address: () => `${own}estimates/table/`,
    bytes: 'Клей;2\nПена;3\n',
    isPersonal: true,
  },
  {
    name: 'rows for a matrix',
    method: 'post',
    address: ({ shop }) => `${own}shops/${shop}/matrix/file/`,
    bytes: 'Код;Минимум;Максимум;На полке\n00001;1;2;3\n',
    isPersonal: true,
  },
  {
    name: 'a file for a request',
    method: 'post',
    address: () => `${own}support/files/?name=note.txt`,
    bytes: 'Сколы на двух досках',
    isPersonal: true,
    isWritten: true,
  },
  {
    name: 'a document of an object',
    method: 'post',
    address: ({ object }) => `${own}objects/${object}/files/?name=note.txt`,
    bytes: 'Ключ у сторожа',
    learn: ({ id }: { id: string }) => ({ photo: id }),
    isPersonal: true,
    isWritten: true,
  },
  get('a document of an object again', ({ object, photo }) => `${own}objects/${object}/files/${photo}/`),
  {
    name: 'a file for an order',
    method: 'post',
    address: () => '/api/site/order/files/?name=note.txt',
    bytes: 'Этаж 3',
    isPersonal: false,
    isWritten: true,
  },
  {
    name: 'rows of a quick order',
    method: 'post',
    address: () => '/api/site/quick-order/file/',
    bytes: 'Клей;2\n',
    isPersonal: false,
  },
]
