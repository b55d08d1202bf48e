import { zodResolver } from '@hookform/resolvers/zod'
import { LeadFields } from '@vitrina/contracts/forms/lead'

export const resolver = zodResolver(LeadFields)
