import { orderDocumentPath, retailerOrderHistoryApi } from '@vitrina/contracts/retailer/order-history'

const defaultPath = retailerOrderHistoryApi.list.path

/** The retailer's calls about a buyer's orders, under the configured path of orders. */
export function orderHistoryCalls(path: string): typeof retailerOrderHistoryApi {
  const at = (place: string): string => place.replace(defaultPath, path)
  const { list, read, cancel, changeReceiving } = retailerOrderHistoryApi
  return {
    list: { ...list, path: at(list.path) },
    read: { ...read, path: at(read.path) },
    cancel: { ...cancel, path: at(cancel.path) },
    changeReceiving: { ...changeReceiving, path: at(changeReceiving.path) },
  }
}

/** Path of a document of an order, with its parameters filled in. */
export const documentPathOf = (path: string, siteCode: string, number: string, id: string): string =>
  orderDocumentPath
    .replace(defaultPath, path)
    .replace(':site_code', encodeURIComponent(siteCode))
    .replace(':number', encodeURIComponent(number))
    .replace(':id', encodeURIComponent(id))
