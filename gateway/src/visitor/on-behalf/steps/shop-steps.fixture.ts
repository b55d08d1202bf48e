/** Shops and building sites of a client. */
import { type ClientStep, idParam, newKey, type StepState, twoOfProduct } from './step.fixture.ts'

const shop = {
  name: 'Хозтовары на Мира',
  address: 'Вологда, Мира, 2',
  contactName: 'Ольга',
  contactPhone: '+79005550112',
  departmentId: '00012',
  weekdays: [2, 5],
  orderUntil: 16,
  note: '',
}
const object = {
  name: 'Баня в Лукьяново',
  address: '',
  stage: 'planned',
  startsOn: null,
  endsOn: null,
  budget: 250_000,
  contactName: '',
  contactPhone: '',
  notes: '',
}
export const shopSteps: ClientStep[] = [
  {
    call: 'shops.create',
    body: () => ({ ...shop, key: newKey() }),
    extract: ({ id: made, version }: { id: string; version: number }) => ({ shop: made, shopVersion: String(version) }),
  },
  { call: 'shops.list' },
  { call: 'shops.read', params: idParam('shop') },
  {
    call: 'shops.change',
    params: idParam('shop'),
    body: ({ shopVersion }) => ({ ...shop, note: 'Разгрузка со двора', version: Number(shopVersion) }),
  },
  { call: 'shops.lookUp', params: idParam('shop'), body: ({ good }) => ({ idcodes: [good] }), isSiteOnly: true },
  {
    call: 'shops.matrix',
    params: idParam('shop'),
    extract: ({ version }: { version: number }) => ({ matrix: String(version) }),
  },
  {
    call: 'shops.save',
    params: idParam('shop'),
    body: ({ matrix, good }) => ({
      version: Number(matrix),
      rows: [{ idcode: good, min: 2, max: 10, onShelf: 1 }],
      removed: [],
    }),
  },
  { call: 'shops.seen', params: idParam('shop') },
  { call: 'shops.putInBasket', params: idParam('shop'), body: (known) => ({ lines: [twoOfProduct(known)] }) },
  { call: 'shops.basket' },
]

export const objectSteps: ClientStep[] = [
  {
    call: 'objects.create',
    body: () => ({ key: newKey(), ...object }),
    extract: ({ id: made, version }: { id: string; version: number }) => ({
      object: made,
      objectVersion: String(version),
    }),
  },
  { call: 'objects.list' },
  { call: 'objects.names' },
  { call: 'objects.read', params: idParam('object') },
  {
    call: 'objects.change',
    params: idParam('object'),
    body: ({ objectVersion }) => ({
      ...object,
      isArchived: false,
      notes: 'Ключ у сторожа',
      version: Number(objectVersion),
    }),
  },
  { call: 'objects.remove', params: idParam('object') },
  { call: 'objects.restore', params: idParam('object') },
]

const photoParams = ({ object = '', photo: fileId = '' }: StepState) => ({ id: object, fileId })

/** Calls after the file steps, when no other call needs the files any more. */
export const finalPlaceSteps: ClientStep[] = [
  { call: 'objectFiles.remove', params: photoParams },
  { call: 'objectFiles.restore', params: photoParams },
  { call: 'objects.remove', params: idParam('object') },
  { call: 'shops.remove', params: idParam('shop') },
]
