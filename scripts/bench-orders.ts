/**
 * `npm run bench:orders`: measures how long the order list of a buyer, and of a company, with 20,000 orders takes on
 * PostgreSQL.
 */
import { benchOrders } from '@vitrina/sandbox/bench'
import { printQuestions } from './bench/questions.ts'

const holds = await printQuestions(() => benchOrders((text) => console.error(text)))
process.exit(holds ? 0 : 1)
