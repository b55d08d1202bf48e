import type { User } from '@vitrina/contracts/retailer/account'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import type { Response } from 'express'
import type { AccountSession } from './account-session.ts'

export interface Device {
  isMobile: boolean
  isTablet: boolean
  isBot: boolean
}

/** The sender of a request as known to the gateway. Never sent outside it. */
export interface Visitor {
  uuid: string
  /** The request had no valid uuid, so a new one was generated. */
  isNew: boolean
  department: SiteDepartment
  device: Device
  /** Network address, as counted by rate limits; absent in tests that need none. */
  address?: string
  cookiesAgreed: boolean
  cookies: Record<string, string | undefined>
  /** The guest's id that the cookie still has after a sign-in: its data is yet to be merged. */
  oldUuid?: string
  /** Set once the account was read; undefined if it could not be. */
  accessToken: string | undefined
  /** The account of the visitor; absent on requests that do not identify it. */
  session?: AccountSession
  user?: User
  /** Client code of a signed-in B2B buyer, who has prices of their own. */
  clientCode: string | undefined
  /** Host name and port the visitor used; allow-listed. */
  host: string
  origin: string
}

declare global {
  namespace Express {
    interface Locals {
      visitor?: Visitor
    }
    interface Request {
      id: string
      log: import('pino').Logger
    }
  }
}

/** The visitor of the request. Throws before setUpVisitor has run, which is a mistake in the pipeline. */
export function visitorOf(response: Response): Visitor {
  const { visitor } = response.locals
  if (!visitor) throw new Error('The visitor is not known at this place of the pipeline')
  return visitor
}
