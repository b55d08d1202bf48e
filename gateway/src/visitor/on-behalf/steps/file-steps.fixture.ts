/** File routes of a client, which have no contracts. */
import type { StepState } from './step.fixture.ts'

export interface FileStep {
  name: string
  method: 'get' | 'post'
  address: (known: StepState) => string
  bytes?: string
  /** Whether only its owner may get it. */
  isPersonal: boolean
  extract?: (answer: never) => StepState
  /** Set when the retailer stores the file. */
  isStoredByRetailer?: true
}

const PERSONAL_PREFIX = '/api/site/personal/'
const download = (name: string, address: (known: StepState) => string, isPersonal = true): FileStep => ({
  name,
  method: 'get',
  address,
  isPersonal,
})
const period = 'from=2026-01-01&to=2026-02-01'

export const fileSteps: FileStep[] = [
  download('the list of orders', () => `${PERSONAL_PREFIX}orders.xlsx?kind=active`),
  download(
    'a document of an order',
    ({ documentOrder, document }) => `${PERSONAL_PREFIX}orders/${documentOrder}/documents/${document}/`,
  ),
  download('the act as PDF', ({ account }) => `${PERSONAL_PREFIX}settlements/${account}/act/pdf/?${period}`),
  download('the act as a workbook', ({ account }) => `${PERSONAL_PREFIX}settlements/${account}/act/xlsx/?${period}`),
  download(
    'an estimate as a workbook',
    ({ estimate }) => `${PERSONAL_PREFIX}estimates/${estimate}/file/?format=xlsx&face=own`,
  ),
  download('an estimate as PDF', ({ estimate }) => `${PERSONAL_PREFIX}estimates/${estimate}/file/?format=pdf&face=own`),
  download('a matrix as a workbook', ({ shop }) => `${PERSONAL_PREFIX}shops/${shop}/matrix/file.xlsx`),
  download('labels for the shelf', ({ shop }) => `${PERSONAL_PREFIX}shops/${shop}/matrix/labels.pdf`),
  download('the sheet for counting', ({ shop }) => `${PERSONAL_PREFIX}shops/${shop}/matrix/count.pdf`),
  download('the days of an order', ({ accessKey }) => `/api/site/orders/${accessKey}/order.ics`, false),
  {
    name: 'rows for an estimate',
    method: 'post',
    address: () => `${PERSONAL_PREFIX}estimates/table/`,
    bytes: 'Клей;2\nПена;3\n',
    isPersonal: true,
  },
  {
    name: 'rows for a matrix',
    method: 'post',
    address: ({ shop }) => `${PERSONAL_PREFIX}shops/${shop}/matrix/file/`,
    bytes: 'Код;Минимум;Максимум;На полке\n00001;1;2;3\n',
    isPersonal: true,
  },
  {
    name: 'a file for a request',
    method: 'post',
    address: () => `${PERSONAL_PREFIX}support/files/?name=note.txt`,
    bytes: 'Сколы на двух досках',
    isPersonal: true,
    isStoredByRetailer: true,
  },
  {
    name: 'a document of an object',
    method: 'post',
    address: ({ object }) => `${PERSONAL_PREFIX}objects/${object}/files/?name=note.txt`,
    bytes: 'Ключ у сторожа',
    extract: ({ id }: { id: string }) => ({ photo: id }),
    isPersonal: true,
    isStoredByRetailer: true,
  },
  download(
    'a document of an object again',
    ({ object, photo }) => `${PERSONAL_PREFIX}objects/${object}/files/${photo}/`,
  ),
  {
    name: 'a file for an order',
    method: 'post',
    address: () => '/api/site/order/files/?name=note.txt',
    bytes: 'Этаж 3',
    isPersonal: false,
    isStoredByRetailer: true,
  },
  {
    name: 'rows of a quick order',
    method: 'post',
    address: () => '/api/site/quick-order/file/',
    bytes: 'Клей;2\n',
    isPersonal: false,
  },
]
