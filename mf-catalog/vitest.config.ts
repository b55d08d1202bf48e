import { tests } from '@vitrina/federation/presets/tests'
import { defineConfig } from 'vitest/config'

export default defineConfig(tests)
