/** Clears the cached tree when it is out of date. */
import { departmentChanged } from '@vitrina/shell/department'
import { identityChanged } from '@vitrina/shell/session'
import { createEffect, sample } from 'effector'
import { clearTreeCache } from './tree-cache.ts'

// Effects: what we do
const clearCacheFx = createEffect(clearTreeCache)

// Wiring: what follows from what
sample({ clock: [departmentChanged, identityChanged], fn: () => undefined, target: clearCacheFx })
