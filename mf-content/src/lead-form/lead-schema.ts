import { zodResolver } from '@hookform/resolvers/zod'
import { LeadFields } from '@vitrina/contracts/forms/lead'
import type { Resolver } from 'react-hook-form'
import type { Fields } from './fields.ts'

/** Fields that are not shown are missing in the form's values; the schema has an error for those that it needs. */
export const resolver = zodResolver(LeadFields) as unknown as Resolver<Fields>
