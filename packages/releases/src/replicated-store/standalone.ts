import { resolve } from 'node:path'
import { layoutOf } from '../disk/layout.ts'
import type { StoreLocation } from './replicated-store.ts'

/** A data folder without other machines. */
export const standaloneLocation = (dataDir: string): StoreLocation => ({
  layout: layoutOf(resolve(dataDir)),
  redis: null,
  prefix: 'vitrina',
})
