import { finishing } from './finishing.ts'
import { installation } from './installation.ts'
import { roughWork } from './rough-work.ts'
import type { CompanionRule } from './rule.ts'

/** Companion goods by building practice, by families of goods. The first matching rule applies. */
export const companionRules: readonly CompanionRule[] = [...roughWork, ...finishing, ...installation]
