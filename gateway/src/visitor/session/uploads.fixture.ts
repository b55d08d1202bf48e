/** Every upload route: `table` routes read the cells, `kept` routes store the file unchanged. */
export const uploadRoutes: Record<string, 'table' | 'kept'> = {
  '/api/site/order/files/': 'kept',
  '/api/site/personal/estimates/table/': 'table',
  '/api/site/personal/objects/:id/files/': 'kept',
  '/api/site/personal/shops/:id/matrix/file/': 'table',
  // Reports about order lines are support requests, whose files are uploaded here.
  '/api/site/personal/support/files/': 'kept',
  '/api/site/quick-order/file/': 'table',
}
