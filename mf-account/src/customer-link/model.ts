/** The links to one estimate: its owner creates, renews and revokes them, and sees the customers' answers. */
import { estimateLinksApi, type SentLink } from '@vitrina/contracts/site/customer-estimate'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEvent, createStore, sample } from 'effector'
import { type Failure, failureOf } from '../failure/failure.ts'
import { linkTexts as texts } from './texts.ts'

// Events: what happened
export const dialogOpened = createEvent<{ id: string }>()
export const formOpened = createEvent()
export const linkCopied = createEvent<boolean>()
export const sharingFailed = createEvent()

// Effects: how we ask
export const readLinksFx = createRequestFx(estimateLinksApi.list)
export const createLinkFx = createRequestFx(estimateLinksApi.create)
export const renewLinkFx = createRequestFx(estimateLinksApi.renew)
export const revokeLinkFx = createRequestFx(estimateLinksApi.revoke)
export const readVariantsFx = createRequestFx(estimateLinksApi.variants)

// Stores: what we know
/** null until loaded. */
export const $links = createStore<SentLink[] | null>(null, { serialize: 'ignore' })
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: dialogOpened, fn: () => null, target: $links })
sample({ clock: dialogOpened, fn: (params) => ({ params }), target: readLinksFx })
sample({ clock: readLinksFx.doneData, fn: ({ links }) => links, target: $links })

// 1. A created or changed link is put into the list.
sample({
  clock: createLinkFx.doneData,
  source: $links,
  fn: (links, made) => [made, ...(links ?? []).filter(({ id }) => id !== made.id)],
  target: $links,
})
sample({
  clock: [renewLinkFx.doneData, revokeLinkFx.doneData],
  source: $links,
  fn: (links, changed) => (links ?? []).map((link) => (link.id === changed.id ? changed : link)),
  target: $links,
})

// 2. Failures are shown in the dialog.
sample({
  clock: [
    readLinksFx.failData,
    createLinkFx.failData,
    renewLinkFx.failData,
    revokeLinkFx.failData,
    readVariantsFx.failData,
  ],
  fn: (error) => failureOf(error, errorMessage),
  target: $failure,
})
sample({
  clock: [dialogOpened, formOpened, createLinkFx, renewLinkFx, revokeLinkFx, readVariantsFx],
  fn: () => null,
  target: $failure,
})

// 3. Success is reported.
sample({ clock: revokeLinkFx.done, fn: () => ({ kind: 'info' as const, text: texts.revoked }), target: noticeShown })
sample({
  clock: linkCopied,
  fn: (isCopied) =>
    isCopied ? { kind: 'success' as const, text: texts.copied } : { kind: 'error' as const, text: texts.notCopied },
  target: noticeShown,
})
sample({ clock: sharingFailed, fn: () => ({ kind: 'error' as const, text: texts.notShared }), target: noticeShown })
