import { zodResolver } from '@hookform/resolvers/zod'
import { LeadFields } from '@vitrina/contracts/forms/lead'
import type { Resolver } from 'react-hook-form'
import type { Fields } from './fields.ts'

/** Values stay as typed. Untouched fields may be missing; the schema has an error for those that it needs. */
export const resolver = zodResolver(LeadFields, undefined, { raw: true }) as unknown as Resolver<Fields>
