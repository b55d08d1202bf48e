import { resolve } from 'node:path'
import { layoutOf } from '../disk/layout.ts'
import type { BookPlace } from './book.ts'

/** A data folder that stands by itself. */
export const alone = (dataDir: string): BookPlace => ({
  layout: layoutOf(resolve(dataDir)),
  redis: null,
  prefix: 'vitrina',
})
