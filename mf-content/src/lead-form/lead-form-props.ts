import type { LeadFormName } from '@vitrina/contracts/site/lead'

export interface LeadFormProps {
  /** Which configured form this is: what the lead is called in the CRM and who gets it follows from it. */
  form: LeadFormName
  /** The heading above the fields, an h2. */
  title: string
}
