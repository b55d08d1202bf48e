import express from 'express'
import { department } from '../../shop/basket/basket.fixture.ts'

/** A retailer that records the supplier or code of each request and names the supplier in the response. */
export function countingRetailer() {
  const retailerRequests: string[] = []
  const app = express()
  app.get('/api/expro/departments/', (_, response) => {
    response.json([department('00012', 'Вологда', 'price_vologda')])
  })
  app.get('/api/ecm.stream/bazis/distributors/:supplier/files.zip', ({ params }, response) => {
    retailerRequests.push(params.supplier)
    response.type('application/zip').send(`about ${params.supplier};`)
  })
  app.post('/api/ecm/bazis/products/idcodes/', express.json(), ({ body }, response) => {
    retailerRequests.push(`codes-${body.join()}`)
    response.json([])
  })
  return { retailerRequests, app }
}
