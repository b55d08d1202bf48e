import type { Pages } from '@vitrina/federation/page'

export const pages: Pages = {}
