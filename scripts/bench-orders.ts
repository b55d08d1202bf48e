/** `npm run bench:orders`: how long the list of orders of a buyer, and of a company, with 20,000 takes on PostgreSQL. */
import { benchOrders } from '@vitrina/sandbox/bench'
import { printQuestions } from './bench/questions.ts'

const holds = await printQuestions(() => benchOrders((text) => console.error(text)))
process.exit(holds ? 0 : 1)
