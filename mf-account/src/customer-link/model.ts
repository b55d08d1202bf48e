/** The links to one estimate: its owner creates, renews and revokes them, and sees the customers' answers. */
import { estimateLinksApi, type SentLink } from '@vitrina/contracts/site/customer-estimate'
import { createRequestFx } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEvent, createStore, sample } from 'effector'
import { createMutation, notify } from '../mutation/model.ts'
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
/** Failures are shown in the dialog. */
export const { $failure } = createMutation({
  requests: [readLinksFx, createLinkFx, renewLinkFx, revokeLinkFx, readVariantsFx],
  resetOn: [dialogOpened, formOpened],
})

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

// 2. Success is reported.
notify({ clock: revokeLinkFx.done, kind: 'info', text: texts.revoked })
sample({
  clock: linkCopied,
  fn: (isCopied) =>
    isCopied ? { kind: 'success' as const, text: texts.copied } : { kind: 'error' as const, text: texts.notCopied },
  target: noticeShown,
})
notify({ clock: sharingFailed, kind: 'error', text: texts.notShared })
