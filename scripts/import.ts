import { importCommand } from '@vitrina/sandbox/import'

// The flags in package.json keep the memory of a large import low: optimising the largest functions of the embedded
// database takes half a gigabyte for a moment, and makes no import faster.
process.exitCode = await importCommand(process.argv.slice(2), process.env)
