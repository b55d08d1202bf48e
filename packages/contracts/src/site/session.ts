import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { basketLimits, idText } from './bounds.ts'
import { Lists } from './lists.ts'

const MergedLine = z.object({ idcode: z.string(), before: z.number(), after: z.number() })

/** What the sign-in merged from the guest into the account; enough to undo it and to redo it. */
export const MergeResult = z.object({
  /** Codes added to the account's favourites. */
  favorites: z.array(z.string()),
  /** Basket lines whose count changed; `before` is 0 for a new one. */
  basket: z.array(MergedLine),
  /** Codes of the guest's favourites that were not merged, because the account has no list for them. */
  favoritesLeft: z.array(z.string()),
})
export type MergeResult = z.output<typeof MergeResult>

/** A member of the retailer's staff uses the site as one of its clients. */
export const OnBehalf = z.object({
  /** Name of the member of staff. */
  staffName: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** ISO 8601: the session expires then. */
  until: z.string(),
})
export type OnBehalf = z.output<typeof OnBehalf>

/** Personal data, requested once after hydration. */
export const Session = z.object({
  isAuth: z.boolean(),
  /** Id of the visitor's basket and lists: the account's id after sign-in. */
  uuid: z.string(),
  /** Domain of the public cookies; '' when they belong to this host alone. */
  domain: z.string(),
  /** buyer.full_name, or «Гость». */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isB2b: z.boolean(),
  /** Code of a B2B client with individual prices. */
  clientCode: z.nullable(z.string()),
  /** The company that the account buys for, with its details; null or absent when unknown. */
  company: z.optional(
    z.nullable(z.object({ inn: z.string(), kpp: z.nullable(z.string()), name: z.string(), address: z.string() })),
  ),
  /** May sign in on behalf of clients. */
  isStaff: z.boolean(),
  onBehalf: z.nullable(OnBehalf),
  /** Basket quantities by product code. */
  basket: z.object({ counts: z.record(z.string(), z.number()), total: z.number() }),
  lists: Lists,
  /** The guessed city, to be confirmed by a visitor who has not chosen one; null once they have. */
  cityGuess: z.nullable(z.object({ id_1c: z.string(), name: z.string() })),
  /** Why a signed-in visitor is treated as a guest: the session ended, or the user could not be loaded just now. */
  fault: z.nullable(z.string()),
  /** The fault is an outage: the session is still valid, and signing in again would not help. */
  isOutage: z.optional(z.boolean()),
  /** What the sign-in merged from the guest; null when nothing was. */
  merged: z.nullable(MergeResult),
})
export type Session = z.output<typeof Session>

export const sessionApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/site/session/',
    summary:
      'Who looks at the site, and what is theirs. `apart` is given when the page’s address has the parameter `key`: identities are not merged then',
    query: z.object({ apart: z.optional(z.literal('1')) }),
    response: Session,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/site/logout/',
    summary: 'Forgets the account and the visitor’s id on this device',
    response: Session,
  }),
  settleMerge: endpoint({
    method: 'POST',
    path: '/api/site/session/merged/',
    summary:
      'Takes back what a sign-in merged, or with `isKept` brings it again: codes leave or join the favourites, lines get the count of before or of after',
    body: z.object({
      isKept: z.boolean(),
      favorites: z.boundedArray(idText(), basketLimits.lines),
      basket: z.boundedArray(z.extend(MergedLine, { idcode: idText() }), basketLimits.lines),
    }),
    response: Session,
  }),
  personalAccess: endpoint({
    method: 'GET',
    path: '/api/site/personal/',
    summary: 'May the visitor see pages under /personal/: 403 with the specified sentence for a guest',
    response: z.object({ isAuth: z.literal(true) }),
  }),
}
