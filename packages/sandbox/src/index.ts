export { openDatabase } from './database/connection.ts'
export type { Database, Queryable } from './database/database.ts'
export { createSandbox, type Sandbox, type SandboxOptions } from './server/sandbox.ts'
