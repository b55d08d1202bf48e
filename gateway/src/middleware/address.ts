import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'

/** One network counts as one address. */
export const addressOf = ({ ip }: Request): string => ipKeyGenerator(ip ?? '')
