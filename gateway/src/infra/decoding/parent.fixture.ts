/** A minimal gateway: sends its decoder the file given as argument, and prints the pid of the decoder. */
import { DecoderProcess } from './decoder-process.ts'

const [, , main = '', file = ''] = process.argv
const memoryBytes = 256 * 1024 * 1024
const decoder = await DecoderProcess.start({ memoryBytes, pictureBytes: memoryBytes }, { main })
if (file !== '') void decoder.run({ kind: 'file-name', given: 'a.txt' }, Buffer.from(file), 120_000)
setInterval(() => {}, 1000)
process.stdout.write(`${decoder.pid}\n`)
