import type { User } from '@vitrina/contracts/retailer/account'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import type { Response } from 'express'
import type { AccountSession } from './account-session.ts'

export interface Device {
  isMobile: boolean
  isTablet: boolean
  isBot: boolean
}

/** Whoever the request comes from, as far as the gateway knows. Never leaves it. */
export interface Visitor {
  uuid: string
  /** The request brought no usable uuid, so one was made. */
  isNew: boolean
  department: SiteDepartment
  device: Device
  /** The network they ask from, as limits count it; not there in tests that need none. */
  address?: string
  cookiesAgreed: boolean
  cookies: Record<string, string | undefined>
  /** A guest's id that the cookie still has, though the account has another: what is under it is yet to be merged. */
  oldUuid?: string
  /** Known once the account is; a visitor whose account could not be read has none. */
  accessToken: string | undefined
  /** Whether somebody has signed in; not there on requests that do not need to know. */
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

/** Throws when called before the visitor was made out, which is a mistake in the pipeline. */
export function visitorOf(response: Response): Visitor {
  const { visitor } = response.locals
  if (!visitor) throw new Error('The visitor is not known at this place of the pipeline')
  return visitor
}
