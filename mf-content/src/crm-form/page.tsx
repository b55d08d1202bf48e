import { CrmFormPage } from './CrmFormPage.tsx'

export { crmFormHead as head } from './head.ts'

export default function Page() {
  return <CrmFormPage />
}
