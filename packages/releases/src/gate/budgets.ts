import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'

/** Size budget of a version. Sizes in bytes; scripts and styles compressed with brotli, as they are sent. */
export interface Budget {
  /** Scripts of the first view of a page or module, including the entry. */
  script: number
  /** Styles of the first view. */
  style: number
  /** Any single file of browser/, uncompressed. */
  file: number
  /** Number of sequential requests until a chunk is loaded, counted from the document. */
  depth: number
  /** Why it differs from the default. */
  reason: MessageDescriptor
}

const KB = 1024

/** Default budget of a remote. */
const defaultBudget: Budget = {
  script: 50 * KB,
  style: 12 * KB,
  file: 128 * KB,
  depth: 2,
  reason: msg`a page of five remotes stays below 160 KB of script`,
}

const codeReaderReason = msg`the reader of codes, fetched when a camera is opened in a browser that has none`

/** Budgets that differ for a remote, or for one of its pages or modules. */
const budgetOverrides: Readonly<Record<string, Partial<Budget> & Pick<Budget, 'reason'>>> = {
  shell: {
    script: 150 * KB,
    file: 560 * KB,
    reason: msg`it brings React, the router, effector and the runtime for all`,
  },
  'mf-product/product': {
    script: 25 * KB,
    reason: msg`the page most visitors enter by: 20 KB of its own and the entry`,
  },
  'mf-basket/AddToBasket': { script: 20 * KB, reason: msg`it is on nearly every page` },
  'mf-basket/MiniBasket': { script: 20 * KB, reason: msg`it is on every page` },
  'mf-basket/order': { script: 80 * KB, reason: msg`the form of an order is one page, opened once` },
  'mf-basket': {
    depth: 3,
    reason: msg`windows of the basket open from a part that comes after the first view itself`,
  },
  'mf-catalog': { file: 1100 * KB, reason: codeReaderReason },
  'mf-account': { file: 1100 * KB, reason: codeReaderReason },
  'mf-product': { depth: 3, reason: msg`an address to send is made when the window for sharing is open already` },
  'mf-content': {
    file: 1100 * KB,
    depth: 3,
    reason: msg`the library of the map, fetched when a map is about to be seen`,
  },
}

/** Budget of a page or module of a remote, or of the remote itself. */
export function budgetOf(remote: string, module?: string): Budget {
  const ofModule = module === undefined ? undefined : budgetOverrides[`${remote}/${module}`]
  return { ...defaultBudget, ...budgetOverrides[remote], ...ofModule }
}
