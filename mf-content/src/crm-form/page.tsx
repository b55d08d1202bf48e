import { CrmFormPage } from './CrmFormPage.tsx'

export { crmFormHead as head } from './head.ts'

export const rests = true

export default function Page() {
  return <CrmFormPage />
}
