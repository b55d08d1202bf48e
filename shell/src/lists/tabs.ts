import type { ListName } from '@vitrina/contracts/site/lists'

/** What a list has become, and whose it is. */
export interface ToldList {
  uuid: string
  list: ListName
  idcodes: string[]
}

let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel('vitrina-lists')
  return channel
}

/** Tells the other tabs of this browser; a channel never hears itself. */
export function tellTabs(told: ToldList): void {
  open()?.postMessage(told)
}

/** One listener for the page, which is asked for once. */
export function hearTabs(hear: (told: ToldList) => void): void {
  const heard = open()
  if (heard) heard.onmessage = ({ data }: MessageEvent<ToldList>) => hear(data)
}
