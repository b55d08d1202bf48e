import type { ContactBranch, ContactsPage } from '@vitrina/contracts/site/contacts'

/** Branches for tests: a shop, a pickup point of the same city, a shop without coordinates and wholesale. */
export const vologda: ContactBranch = {
  id: '00012',
  city: 'Вологда',
  cityIn: 'Вологде',
  address: 'Вологда, Ленинградское шоссе 6 км, стр. 1',
  workTime: 'Пн–Пт 8:00–20:00, Сб–Вс 9:00–19:00',
  opening: { isOpen: true, text: 'Открыто до\u00a020:00', until: Date.parse('2026-12-28T20:00:00+03:00') },
  specialDays: [
    { date: '2026-12-31', hours: '8:00–16:00', reason: 'Канун Нового года' },
    { date: '2027-01-01', hours: '', reason: 'Новый год' },
  ],
  wholesale: '+7 (817) 200-12-12',
  retail: '+7 (817) 200-12-13',
  mapLink: 'https://yandex.ru/maps/?pt=39.8063,59.1903&z=16',
  place: { lat: 59.1903, lon: 39.8063 },
  isShop: true,
  isPickup: true,
  isWholesale: true,
}

export const pickupPoint: ContactBranch = {
  ...vologda,
  id: '00132',
  address: 'Вологда, ул. Чернышевского, 122',
  place: { lat: 59.2466, lon: 39.8741 },
  isShop: false,
}

export const rybinsk: ContactBranch = {
  ...vologda,
  id: '00152',
  city: 'Рыбинск',
  cityIn: 'Рыбинске',
  address: 'Рыбинск, ул. Труда, 93',
  workTime: 'по звонку',
  wholesale: '+7 (485) 520-15-20',
  retail: '+7 (485) 520-15-20',
  mapLink: null,
  place: null,
  isPickup: false,
  isWholesale: false,
}

export const contacts: ContactsPage = {
  branches: [vologda, pickupPoint, rybinsk],
  office: '<h2>Реквизиты</h2><p>ИНН 3500000000</p>',
  seo: null,
  now: Date.parse('2026-12-28T12:00:00+03:00'),
  yandexFrame: null,
}
