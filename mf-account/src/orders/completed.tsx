import { loadOrders, ordersHead } from './load.ts'

export const load = loadOrders('completed')
export const head = ordersHead('completed')
export { OrdersPage as default } from './OrdersPage.tsx'
