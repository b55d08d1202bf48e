/** Every route that takes bytes: whether it reads the cells of a table, or the file is kept as it is. */
export const uploadRoutes: Record<string, 'table' | 'kept'> = {
  '/api/site/order/files/': 'kept',
  '/api/site/personal/estimates/table/': 'table',
  '/api/site/personal/objects/:id/files/': 'kept',
  '/api/site/personal/shops/:id/matrix/file/': 'table',
  // A problem with a line of an order is told in a request, and its files are these.
  '/api/site/personal/support/files/': 'kept',
  '/api/site/quick-order/file/': 'table',
}
