export { type Database, openDatabase, type Queryable } from './database/database.ts'
export { createSandbox, type Sandbox, type SandboxOptions } from './server/sandbox.ts'
