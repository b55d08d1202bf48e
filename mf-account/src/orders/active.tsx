import { loadOrders, ordersHead } from './load.ts'

export const load = loadOrders('active')
export const head = ordersHead('active')
export { OrdersPage as default } from './OrdersPage.tsx'
