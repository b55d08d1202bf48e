import { importCommand } from '@vitrina/sandbox/import'

// The flags in package.json keep a large import in little memory: optimising the embedded database's largest functions
// alone takes half a gigabyte for a moment, and makes no import faster.
process.exitCode = await importCommand(process.argv.slice(2), process.env)
