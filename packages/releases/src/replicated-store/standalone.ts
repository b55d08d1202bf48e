import { resolve } from 'node:path'
import { layoutOf } from '../disk/layout.ts'
import type { StoreLocation } from './replicated-store.ts'

/** A data folder that stands by itself. */
export const standaloneLocation = (dataDir: string): StoreLocation => ({
  layout: layoutOf(resolve(dataDir)),
  redis: null,
  prefix: 'vitrina',
})
