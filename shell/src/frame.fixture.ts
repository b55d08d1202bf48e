import type { Frame, SiteDepartment } from '@vitrina/contracts/site/frame'

export const vologda: SiteDepartment = {
  id_1c: '00012',
  parent: '00012',
  name_for_site: 'Вологда',
  names_cases: ['Вологда', 'Вологды', 'Вологде', 'Вологду', 'Вологдой', 'Вологде'],
  address: 'Вологда, Ленинградское шоссе 6 км, стр. 1',
  work_time: 'Пн–Пт 8:00–20:00',
  base_price: 'price_vologda',
  phones: ['+7 (817) 250-50-50|+7 (817) 260-60-60', '+7 (900) 000-00-00'],
  yandex_map_link: 'https://yandex.ru/maps/',
  domain: 'vitrina.test',
  is_pick_up_point: false,
  store: 'store12',
}

export const kostroma: SiteDepartment = {
  ...vologda,
  id_1c: '00143',
  name_for_site: 'Кострома',
  names_cases: ['Кострома', 'Костромы', 'Костроме', 'Кострому', 'Костромой', 'Костроме'],
  address: 'Кострома, ул. Зелёная, 8/1',
  base_price: 'price_kostroma',
  phones: ['+7 (494) 200-14-30'],
  store: 'store143',
}

/** The gateway's frame data for a guest in Vologda. */
export const sampleFrame: Frame = {
  siteName: 'Базис',
  origin: 'http://localhost:3000',
  brandSlug: 'bazis',
  current: vologda,
  shopCities: [vologda, kostroma],
  pickupPoints: [],
  isMobile: false,
  isTablet: false,
  cookiesAgreed: false,
  menu: [
    { slug: 'suhie-smesi', name: 'Сухие смеси', icon: 'bag.png' },
    { slug: 'krovlya', name: 'Кровля', icon: null },
  ],
  routeRules: [],
  thirdParties: [],
  thirdPartyHosts: [],
  thirdPartiesWait: false,
}
