import { zodResolver } from '@hookform/resolvers/zod'
import { RequisitesForm } from '@vitrina/contracts/forms/requisites'

export const resolver = zodResolver(RequisitesForm)
