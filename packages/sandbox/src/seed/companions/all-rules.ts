import { finishing } from './finishing.ts'
import { installation } from './installation.ts'
import { roughWork } from './rough-work.ts'
import type { CompanionRule } from './rule.ts'

/** What building practice takes together, by families of goods. The first rule that fits a product counts. */
export const companionRules: readonly CompanionRule[] = [...roughWork, ...finishing, ...installation]
