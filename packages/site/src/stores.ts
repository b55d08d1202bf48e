/** A store of the built-in table; the Latin form of the address is prescribed by the specification. */
export interface Store {
  code: string
  city: string
  address: string
  latin: string
}

/** The stores whose addresses are built in. */
export const stores: readonly Store[] = [
  {
    code: 'store12',
    city: 'Вологда',
    address: 'Ленинградское шоссе 6 км, стр. 1',
    latin: 'Vologda, Leningradskoe highway 6 km bld.1',
  },
  { code: 'store31', city: 'Череповец', address: 'ул. Архангельская, 47', latin: 'Cherepovets, Arkhangelskaya st. 47' },
  { code: 'store143', city: 'Кострома', address: 'ул. Зелёная, 8/1', latin: 'Kostroma, Zelyonaya st. 8/1' },
  { code: 'store152', city: 'Рыбинск', address: 'ул. Труда, 93', latin: 'Rybinsk, Truda st. 93' },
  { code: 'store195', city: 'Ярославль', address: 'ул. Громова, 13', latin: 'Yaroslavl, Gromova 13' },
  { code: 'store196', city: 'Ярославль', address: 'ул. Фрунзе, 30', latin: 'Yaroslavl, Frunze 30' },
]

/** The parent of every department of the site, and a branch of its own. */
export const headOfficeId = '00012'
const headOfficeAlias = '00131'

/** Normalises a department id: '00131' is an alias of the head office '00012', other ids stay. */
export function departmentId(id: string): string {
  return id === headOfficeAlias ? headOfficeId : id
}

/** 'store12' for '00012' and for its alias '00131': the id without leading zeros. */
export function storeCode(id: string): string {
  return `store${departmentId(id).replace(/^0+/, '')}`
}

/** 'Вологда, Ленинградское шоссе 6 км, стр. 1' (or its Latin form) for 'store12'; '' for an unknown code. */
export function storeAddress(code: string, script: 'russian' | 'latin' = 'russian'): string {
  const store = stores.find((candidate) => candidate.code === code)
  if (!store) return ''
  return script === 'latin' ? store.latin : `${store.city}, ${store.address}`
}
