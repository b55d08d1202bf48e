import type { Session } from '@vitrina/contracts/site/session'

/** The session of a guest with an empty basket and lists. */
export const guest: Session = {
  isAuth: false,
  uuid: 'guest',
  domain: '',
  name: 'Гость',
  email: '',
  phone: '',
  isB2b: false,
  clientCode: null,
  isStaff: false,
  onBehalf: null,
  basket: { counts: {}, total: 0 },
  lists: { favorites: [], compare: [], viewed: [] },
  cityGuess: null,
  fault: null,
  merged: null,
}

/** The session of a signed-in customer. */
export const customer: Session = {
  ...guest,
  isAuth: true,
  uuid: 'account',
  name: 'Ирина Строева',
  email: 'irina@vitrina.test',
  phone: '+7 (900) 000-00-00',
}
