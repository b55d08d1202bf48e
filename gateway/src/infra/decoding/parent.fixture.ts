/** A gateway in small: gives its decoder the file of its arguments, and says which process that is. */
import { DecoderProcess } from './decoder-process.ts'

const [, , main = '', file = ''] = process.argv
const memoryBytes = 256 * 1024 * 1024
const decoder = await DecoderProcess.start({ memoryBytes, pictureBytes: memoryBytes }, { main })
if (file !== '') void decoder.run({ kind: 'file-name', given: 'a.txt' }, Buffer.from(file), 120_000)
setInterval(() => {}, 1000)
process.stdout.write(`${decoder.pid}\n`)
