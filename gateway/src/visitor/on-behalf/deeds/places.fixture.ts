/** Shops and building sites of a client. */
import { type Deed, type Known, named, newKey, twoOf } from './deed.fixture.ts'

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
export const shopDeeds: Deed[] = [
  {
    call: 'shops.create',
    body: () => ({ ...shop, key: newKey() }),
    learn: ({ id: made, version }: { id: string; version: number }) => ({ shop: made, shopVersion: String(version) }),
  },
  { call: 'shops.list' },
  { call: 'shops.read', params: named('shop') },
  {
    call: 'shops.change',
    params: named('shop'),
    body: ({ shopVersion }) => ({ ...shop, note: 'Разгрузка со двора', version: Number(shopVersion) }),
  },
  { call: 'shops.lookUp', params: named('shop'), body: ({ good }) => ({ idcodes: [good] }), isOurs: true },
  {
    call: 'shops.matrix',
    params: named('shop'),
    learn: ({ version }: { version: number }) => ({ matrix: String(version) }),
  },
  {
    call: 'shops.save',
    params: named('shop'),
    body: ({ matrix, good }) => ({
      version: Number(matrix),
      rows: [{ idcode: good, min: 2, max: 10, on_shelf: 1 }],
      removed: [],
    }),
  },
  { call: 'shops.seen', params: named('shop') },
  { call: 'shops.putInBasket', params: named('shop'), body: (known) => ({ lines: [twoOf(known)] }) },
  { call: 'shops.basket' },
]

export const objectDeeds: Deed[] = [
  {
    call: 'objects.create',
    body: () => ({ key: newKey(), ...object }),
    learn: ({ id: made, version }: { id: string; version: number }) => ({
      object: made,
      objectVersion: String(version),
    }),
  },
  { call: 'objects.list' },
  { call: 'objects.names' },
  { call: 'objects.read', params: named('object') },
  {
    call: 'objects.change',
    params: named('object'),
    body: ({ objectVersion }) => ({
      ...object,
      isArchived: false,
      notes: 'Ключ у сторожа',
      version: Number(objectVersion),
    }),
  },
  { call: 'objects.remove', params: named('object') },
  { call: 'objects.restore', params: named('object') },
]

const photo = ({ object = '', photo: fileId = '' }: Known) => ({ id: object, fileId })

/** Once files have come, and nothing else is asked for any more. */
export const lastPlaceDeeds: Deed[] = [
  { call: 'objectFiles.remove', params: photo },
  { call: 'objectFiles.restore', params: photo },
  { call: 'objects.remove', params: named('object') },
  { call: 'shops.remove', params: named('shop') },
]
