import type { Session } from '@vitrina/contracts/site/session'

/** A retail customer who has signed in. */
export const sampleSession: Session = {
  isAuth: true,
  uuid: '0b9c2f0e-6f0a-4d0c-9f53-0d2f2b6f7c11',
  domain: '',
  name: 'Ирина Строева',
  email: 'retail@vitrina.test',
  phone: '+79001234567',
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

export const guestSession: Session = { ...sampleSession, isAuth: false, name: 'Гость', email: '', phone: '' }
