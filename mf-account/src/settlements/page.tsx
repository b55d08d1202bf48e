export { head, load } from './load.ts'
export { SettlementsPage as default } from './SettlementsPage.tsx'
